import { defaultSchema, type Options } from 'rehype-sanitize'

/** What a README may contain: GitHub's own list, without external resources and input elements. */
export const README_SCHEMA: Options = {
  ...defaultSchema,
  clobber: [],
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => !['picture', 'source'].includes(name)),
    'img',
  ],
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title', 'textarea'],
  attributes: {
    '*': ['id', 'dir', 'lang', 'title', ['align', 'left', 'center', 'right']],
    a: ['href', 'dataFootnoteRef', 'dataFootnoteBackref', 'ariaDescribedBy', 'ariaLabel'],
    code: [['className', /^language-[\w+-]{1,40}$/]],
    details: ['open'],
    h2: [['className', 'sr-only']],
    img: ['src', 'alt', 'width', 'height'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [['className', 'task-list-item']],
    ol: ['start'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
    ul: [['className', 'contains-task-list']],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
}
