"""``{% translate %}``, ``{% url %}`` and ``{% icon %}``: what they say the same each time is looked up once.

Every page has a hundred of them, and most name a plain text or an address without arguments: half of the time that a
page took went into looking those up again. Anything else (a variable, a filter, ``as``) goes its own way.

``{% once %}`` says the same of a whole part, such as the words that a page keeps for later.
"""

from typing import Any

from django import template
from django.template.base import Node, NodeList, Parser, Token, Variable
from django.template.context import Context
from django.template.defaulttags import URLNode
from django.template.defaulttags import url as django_url
from django.template.library import SimpleNode
from django.templatetags.i18n import TranslateNode, do_translate
from django.urls import get_script_prefix
from django.utils.translation import get_language

from tournament.templatetags import club

register = template.Library()


class SaidOnce(Node):
    """A node of Django's that says the same wherever ``key`` (the language, the site's prefix) is the same."""

    def __init__(self, node: Node, key: Any) -> None:
        self.node, self.key = node, key
        self.said: dict[Any, str] = {}

    def render(self, context: Context) -> str:
        """What it said before, or says now."""
        key = self.key()
        found = self.said.get(key)
        if found is None:
            found = self.said[key] = self.node.render(context)
        return found


@register.tag
def translate(parser: Parser, token: Token) -> Node:
    """A plain text between quotes is looked up once for each language."""
    node = do_translate(parser, token)
    if type(node) is not TranslateNode or node.asvar or node.noop or node.message_context:
        return node
    return SaidOnce(node, get_language) if _is_plain(node.filter_expression) else node


@register.tag
def url(parser: Parser, token: Token) -> Node:
    """An address by name, without arguments, is looked up once."""
    node: URLNode = django_url(parser, token)
    if node.args or node.kwargs or node.asvar or ":" in str(node.view_name):
        return node
    return SaidOnce(node, get_script_prefix) if _is_plain(node.view_name) else node


@register.tag
def icon(parser: Parser, token: Token) -> Node:
    """A symbol by name is drawn once."""
    node: SimpleNode = club.register.tags["icon"](parser, token)
    is_plain = not node.target_var and all(map(_is_plain, (*node.args, *node.kwargs.values())))
    return SaidOnce(node, str) if is_plain else node


@register.tag
def once(parser: Parser, _token: Token) -> Node:
    """``{% once %} .. {% endonce %}``: what stands between is made once for each language.

    It sees no variable at all, so nothing of a visitor, a night or the club can get into it.
    """
    nodes = parser.parse(("endonce",))
    parser.delete_first_token()
    return SaidOnce(_Bare(nodes), lambda: (get_language(), get_script_prefix()))


class _Bare(Node):
    """Nodes that are rendered without anything that a page knows."""

    def __init__(self, nodes: NodeList) -> None:
        self.nodes = nodes

    def render(self, context: Context) -> str:
        bare = Context(autoescape=context.autoescape)
        with bare.bind_template(context.template):
            return self.nodes.render(bare)


def _is_plain(expression: Any) -> bool:
    """Whether it is a text between quotes and nothing else."""
    var = expression.var
    return not expression.filters and (isinstance(var, str) or (isinstance(var, Variable) and var.lookups is None))
