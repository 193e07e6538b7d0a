import { refine, string } from 'superstruct'

/** Tells if a page may link there: a path of this site, or an absolute web address. */
export const isLink = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) || (/^https?:\/\//i.test(href) && URL.canParse(href))

export const Link = refine(string(), 'link', isLink)
