import { Marked } from 'marked'
import { fillMarkdown } from './placeholders'

const marked = new Marked({ gfm: true })

/** Returns a Markdown text as HTML, with its placeholders filled. */
export const markdownHtml = (markdown: string): string =>
  marked.parse(fillMarkdown(markdown), { async: false }).trim()
