import { isIban } from '../../../shared/domain/iban'

/** Parses the text of a variable. */
export interface Reader<T> {
  /** Description of valid values, after 'must be'. */
  expected: string
  /** Undefined for an invalid text. */
  read: (text: string) => T | undefined
}

/** Accepts matching texts unchanged. */
const matching = (expected: string, fits: (text: string) => boolean): Reader<string> => ({
  expected,
  read: text => (fits(text) ? text : undefined),
})

const isUrl = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

export const text = (expected: string): Reader<string> =>
  matching(expected, value => value.trim() !== '')

export const integer = (
  minimum: number,
  maximum: number,
  expected = `a whole number from ${minimum} to ${maximum}`,
): Reader<number> => ({
  expected,
  read: value =>
    /^\d+$/.test(value) && Number(value) >= minimum && Number(value) <= maximum
      ? Number(value)
      : undefined,
})

/** A share of a price: `0`, `1.45`. */
export const percent: Reader<number> = {
  expected: 'a number from 0 to 10, with two decimals at most',
  read: value =>
    /^\d{1,2}(?:\.\d{1,2})?$/.test(value) && Number(value) <= 10 ? Number(value) : undefined,
}

/** Separated by commas; surrounding blanks are removed. */
export const list = (expected: string): Reader<readonly string[]> => ({
  expected,
  read: value => {
    const parts = value.split(',').map(part => part.trim())
    const filled = parts.filter(part => part !== '')
    return filled.length > 0 ? filled : undefined
  },
})

export const httpUrl = matching('an http(s) URL', isUrl)

/** A URL, without slashes at its end. */
export const origin: Reader<string> = {
  expected: httpUrl.expected,
  read: value => httpUrl.read(value)?.replace(/\/+$/, ''),
}

/** An origin for comparisons. */
export const bareOrigin: Reader<string> = {
  expected: 'an http(s) URL without a path',
  read: value => {
    const parsed = origin.read(value)
    return parsed !== undefined && new URL(parsed).origin === parsed ? parsed : undefined
  },
}

/** Origins for comparisons, separated by commas. */
export const origins: Reader<readonly string[]> = {
  expected: 'http(s) URLs without a path, separated by commas',
  read: value => {
    const parsed = list('').read(value)?.map(bareOrigin.read)
    return parsed?.every(one => one !== undefined) === true ? parsed : undefined
  },
}

export const postgresUrl = matching('a postgres:// URL', value => /^postgres(ql)?:\/\//.test(value))

export const smtpUrl = matching(
  'an smtp:// or smtps:// URL',
  value => /^smtps?:\/\/[^/\s]+/.test(value) && URL.canParse(value),
)

const BUCKET_PARAMETERS = ['endpoint', 'region']

/** An address such as `s3://photos/folder?endpoint=https://s3.example.fr&region=fr-par`. */
export const bucketUrl: Reader<Record<'endpoint' | 'region' | 'bucket' | 'folder', string>> = {
  expected: 's3://BUCKET/FOLDER?endpoint=https://HOST&region=REGION, without keys in it',
  read: value => {
    if (!URL.canParse(value)) return undefined
    const { protocol, username, password, host, pathname, searchParams } = new URL(value)
    const region = searchParams.get('region') ?? 'us-east-1'
    const endpoint = bareOrigin.read(
      searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`,
    )
    const folder = pathname.replaceAll(/^\/+|\/+$/g, '')
    const isValid =
      protocol === 's3:' &&
      username === '' &&
      password === '' &&
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(host) &&
      /^(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(folder) &&
      /^[a-z\d-]+$/.test(region) &&
      [...searchParams.keys()].every(name => BUCKET_PARAMETERS.includes(name))
    return isValid && endpoint !== undefined
      ? { endpoint, region, bucket: host, folder: folder === '' ? '' : `${folder}/` }
      : undefined
  },
}

export const browserKey = matching('letters, digits, hyphens and underscores', value =>
  /^[\w-]+$/.test(value),
)

/** A text that is valid in a header. */
export const headerToken = matching('a token of printable characters without spaces', value =>
  /^[!-~]+$/.test(value),
)

export const iban = matching('an IBAN whose check digits are right', isIban)

export const secret = matching('at least 32 characters', value => value.length >= 32)

/** A secret that callers send in a header. */
export const headerSecret = matching(
  'at least 32 printable characters without spaces',
  value => value.length >= 32 && /^[!-~]+$/.test(value),
)

/** A secret, followed by those that it replaces, separated by commas. */
export const secrets: Reader<readonly [string, ...string[]]> = {
  expected: `${secret.expected}, as each that it replaces after a comma`,
  read: value => {
    const [current, ...previous] = value.split(',').map(part => secret.read(part.trim()))
    return current === undefined || previous.includes(undefined)
      ? undefined
      : [current, ...previous.filter(part => part !== undefined)]
  },
}

export const logLevel = matching('trace, debug, info, warn, error, fatal or silent', value =>
  LEVELS.includes(value),
)

export const isOn: Reader<boolean> = {
  expected: 'on or off',
  read: value => (value === 'on' ? true : value === 'off' ? false : undefined),
}
