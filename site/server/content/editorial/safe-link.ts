import { refine, string } from 'superstruct'

/** Whether a page may link there: a path of ours, or a whole address of the web. */
export const isLink = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) || (/^https?:\/\//i.test(href) && URL.canParse(href))

export const Link = refine(string(), 'link', isLink)
