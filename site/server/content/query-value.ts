import { type ContentError, invalidKey } from './content-source'

/**
 * Called with the invalid parameter, 'filters[slug][$regex]', and Strapi's error if it is not
 * 'Invalid key'.
 */
export type Refuse = (key: string, error?: Pick<ContentError, 'name' | 'message'>) => void

const NAME = /^[\w-]{1,64}$/
const PATH = /^[\w-]{1,64}(?:\.[\w-]{1,64}){0,4}$/

export const isName = (text: string): boolean => NAME.test(text)

/** Tells if a text is a field or a path of at most five names. */
export const isPath = (text: string): boolean => PATH.test(text)

/**
 * Returns the texts of a parameter given once or several times; null if it contains anything else.
 */
export const textsOf = (value: unknown): readonly string[] | null => {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) && value.every(item => typeof item === 'string') ? value : null
}

/** Returns the paths of a list, also separated by commas; null if one is invalid. */
export const pathsOf = (value: unknown): readonly string[] | null => {
  const paths = textsOf(value)?.flatMap(text => text.split(',').map(path => path.trim())) ?? null
  return paths !== null && paths.every(path => path === '*' || isPath(path)) ? paths : null
}

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  '1': true,
  false: false,
  f: false,
  '0': false,
}

/** Parses Strapi's forms of true and false; null for anything else. */
export const flagOf = (value: unknown): boolean | null =>
  typeof value === 'string' && Object.hasOwn(FLAGS, value) ? (FLAGS[value] ?? null) : null

const LONGEST = 100

/** Returns the error for a refused parameter. */
export const refusalOf = (key: string): ContentError => {
  const [param = '', ...path] = key
    .slice(0, LONGEST)
    .split(/[[\]]+/)
    .filter(name => name !== '')
  return invalidKey(param, path)
}
