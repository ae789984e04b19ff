/** What a text consists of while it is written: what pages make of Markdown, and the source of everything else. */
import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

function attributeOf(element: HTMLElement, name: string): string {
  return element.getAttribute(name) ?? ''
}

/** Whether a line of a checklist is ticked; `null` for one of any other list. */
function tickOf(element: HTMLElement): boolean | null {
  const said = attributeOf(element, 'data-checked')
  return said ? said === 'true' : null
}

/** `<pre><code class="language-ts">`, or the name of a highlighter around it. */
function languageOf(pre: HTMLElement): string {
  const code = pre.querySelector('code')
  const named = [code, pre, pre.parentElement].map((each) => each?.getAttribute('class') ?? '').join(' ')
  return attributeOf(pre, 'data-language') || (/\b(?:language|lang|highlight-source)-(\w+)/.exec(named)?.[1] ?? '')
}

/** @param spread whether there are empty lines between its items */
const list = (tag: 'ul' | 'ol', attrs: NodeSpec['attrs']): NodeSpec => ({
  content: 'list_item+',
  group: 'block',
  attrs: { spread: { default: false }, ...attrs },
  parseDOM: [
    { tag, getAttrs: (element) => (tag === 'ol' ? { start: Number(attributeOf(element, 'start') || 1) } : {}) },
  ],
  toDOM: ({ attrs }) => [tag, attrs.start > 1 ? { start: attrs.start } : {}, 0],
})

const nodes = {
  doc: { content: '(block | source)+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  quotation: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: list('ul', {}),
  ordered_list: list('ol', { start: { default: 1 } }),
  list_item: {
    content: 'paragraph block*',
    defining: true,
    attrs: { spread: { default: false }, checked: { default: null } },
    parseDOM: [{ tag: 'li', getAttrs: (element) => ({ checked: tickOf(element) }) }],
    toDOM: ({ attrs }) => ['li', attrs.checked === null ? {} : { 'data-checked': String(attrs.checked) }, 0],
  },
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: { language: { default: '' }, meta: { default: '' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: (element) => ({ language: languageOf(element) }) }],
    toDOM: ({ attrs }) => ['pre', { 'data-language': attrs.language }, ['code', 0]],
  },
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  footnote: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: { label: {} },
    parseDOM: [
      { tag: 'aside[data-footnote]', getAttrs: (element) => ({ label: attributeOf(element, 'data-footnote') }) },
    ],
    toDOM: ({ attrs }) => [
      'aside',
      { 'data-footnote': attrs.label, role: 'note', 'aria-label': `Footnote ${attrs.label}` },
      0,
    ],
  },
  /** What the editor has no form for, in Markdown. */
  source: {
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre[data-source]', preserveWhitespace: 'full', priority: 60 }],
    toDOM: () => ['pre', { 'data-source': '' }, ['code', 0]],
  },
  ...tableNodes({
    tableGroup: 'block',
    cellContent: 'inline*',
    cellAttributes: {
      align: {
        default: null,
        getFromDOM: (cell) => attributeOf(cell, 'data-align') || null,
        setDOMAttr: (value, attrs) => {
          if (value) attrs['data-align'] = value
        },
      },
    },
  }),
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  /** The end of a line of Markdown, which a page shows as a blank. */
  soft_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    leafText: () => ' ',
    parseDOM: [{ tag: 'span[data-line]' }],
    toDOM: () => ['span', { 'data-line': '' }, ' '],
  },
  picture: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, title: { default: null } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (element) => ({ src: attributeOf(element, 'src'), alt: attributeOf(element, 'alt') }),
      },
    ],
    toDOM: ({ attrs }) => ['img', { src: attrs.src, alt: attrs.alt }],
  },
  footnote_mark: {
    inline: true,
    group: 'inline',
    attrs: { label: {} },
    leafText: ({ attrs }) => `[${attrs.label}]`,
    parseDOM: [{ tag: 'sup[data-mark]', getAttrs: (element) => ({ label: attributeOf(element, 'data-mark') }) }],
    toDOM: ({ attrs }) => ['sup', { 'data-mark': attrs.label }, `[${attrs.label}]`],
  },
  /** A tag, or a link by reference: Markdown within a line that stays as it is. */
  raw: {
    inline: true,
    group: 'inline',
    attrs: { value: {} },
    leafText: ({ attrs }) => attrs.value,
    parseDOM: [{ tag: 'code[data-raw]', priority: 60, getAttrs: (element) => ({ value: element.textContent }) }],
    toDOM: ({ attrs }) => ['code', { 'data-raw': '' }, attrs.value],
  },
} satisfies Record<string, NodeSpec>

/** Pastes from word processors say bold and italic in styles, and `normal` within an element that says the contrary. */
const marks = {
  link: {
    inclusive: false,
    attrs: { href: {}, title: { default: null } },
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: attributeOf(element, 'href') }) }],
    toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight=normal', clearMark: ({ type }) => type.name === 'strong' },
      { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'strong' },
      { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  emphasis: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i' },
      { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'emphasis' },
      { style: 'font-style=italic' },
    ],
    toDOM: () => ['em', 0],
  },
  delete: {
    parseDOM: [
      { tag: 's' },
      { tag: 'del' },
      { tag: 'strike' },
      { style: 'text-decoration=line-through' },
      { style: 'text-decoration-line=line-through' },
    ],
    toDOM: () => ['del', 0],
  },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>

export const schema = new Schema({ nodes, marks })
