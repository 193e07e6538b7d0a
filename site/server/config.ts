import { type Infer, nullable, object, refine, string, validate } from 'superstruct'

/** One environment variable: what it does when unset, what it is for, and what a value must look like. */
export interface Setting {
  name: string
  default: string
  meaning: string
  expected: string
}

const split = (value: string): string[] =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

const isUrl = (value: string, ...protocols: string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

const integerFrom = (minimum: number, maximum: number) =>
  refine(string(), 'integer', text => /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum)
const http = refine(string(), 'url', value => isUrl(value, 'http:', 'https:'))
const postgres = refine(string(), 'url', value => /^postgres(ql)?:\/\//.test(value))
const filled = refine(string(), 'filled', value => value.trim() !== '')
const level = refine(string(), 'level', value =>
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].includes(value),
)

const Environment = object({
  PORT: integerFrom(0, 65_535),
  HOST: filled,
  DATA_DIR: filled,
  DATABASE_URL: nullable(postgres),
  PUBLIC_URL: nullable(http),
  PUBLISHABLE_TOKENS: refine(string(), 'list', value => split(value).length > 0),
  SERVER_SECRET: nullable(refine(string(), 'secret', value => value.length >= 32)),
  TRUST_PROXY: integerFrom(0, 10),
  LOG_LEVEL: level,
  RATE_LIMIT_WRITES: integerFrom(1, 1_000_000),
  RATE_LIMIT_READS: integerFrom(1, 1_000_000),
  GEOCODER_URL: nullable(http),
  CONTENT_API_URL: nullable(http),
  CONTENT_API_TOKEN: nullable(filled),
  LEAD_RETENTION_DAYS: integerFrom(1, 36_500),
  SHUTDOWN_GRACE_MS: integerFrom(0, 600_000),
})
type Environment = Infer<typeof Environment>

const DEFAULTS = {
  PORT: '3000',
  HOST: '0.0.0.0',
  DATA_DIR: '.data',
  DATABASE_URL: null,
  PUBLIC_URL: null,
  PUBLISHABLE_TOKENS: 'nc_public',
  SERVER_SECRET: null,
  TRUST_PROXY: '0',
  LOG_LEVEL: 'info',
  RATE_LIMIT_WRITES: '60',
  RATE_LIMIT_READS: '600',
  GEOCODER_URL: null,
  CONTENT_API_URL: null,
  CONTENT_API_TOKEN: null,
  LEAD_RETENTION_DAYS: '1095',
  SHUTDOWN_GRACE_MS: '10000',
} as const satisfies Environment

const MEANINGS: Readonly<Record<keyof Environment, readonly [meaning: string, expected: string]>> = {
  PORT: ['Port to listen on; 0 takes a free one.', 'a whole number from 0 to 65535'],
  HOST: ['Address to listen on.', 'a host name or an address'],
  DATA_DIR: ['Folder of the embedded database and of past widget versions.', 'a folder'],
  DATABASE_URL: ['PostgreSQL to use in place of the embedded database.', 'a postgres:// URL'],
  PUBLIC_URL: ['Where customers reach this server, when a proxy hides it.', 'an http(s) URL'],
  PUBLISHABLE_TOKENS: ['Values accepted in `X-AUTH-TOKEN`, separated by commas.', 'at least one token'],
  SERVER_SECRET: ['Key of the hashes; unset, one is made and kept in the database.', 'at least 32 characters'],
  TRUST_PROXY: ['How many proxies of ours stand in front and set `X-Forwarded-For`.', 'a whole number from 0 to 10'],
  LOG_LEVEL: ['Least serious log line written.', 'trace, debug, info, warn, error, fatal or silent'],
  RATE_LIMIT_WRITES: ['Writes a client may make in a minute.', 'a whole number from 1 to 1000000'],
  RATE_LIMIT_READS: ['Reads a client may make in a minute, at each server.', 'a whole number from 1 to 1000000'],
  GEOCODER_URL: ['BAN server to ask for addresses in place of the embedded one.', 'an http(s) URL'],
  CONTENT_API_URL: ['Strapi to read content from in place of the embedded files.', 'an http(s) URL'],
  CONTENT_API_TOKEN: ['Bearer token of the content service: lets drafts be read.', 'a token'],
  LEAD_RETENTION_DAYS: ['Days after its last change that a lead is erased.', 'a whole number from 1 to 36500'],
  SHUTDOWN_GRACE_MS: ['Time that requests have to finish when the server is told to stop.', 'up to 600000 ms'],
}

const names = Object.keys(Environment.schema)
const isName = (name: string): name is keyof Environment => name in Environment.schema

/** Every variable the server reads, in the order of the documentation. */
export const SETTINGS: readonly Setting[] = names.filter(isName).map(name => ({
  name,
  default: DEFAULTS[name] ?? '',
  meaning: MEANINGS[name][0],
  expected: MEANINGS[name][1],
}))

/** The configuration as the rest of the server sees it. Null: not set, so the embedded back end serves. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  publicUrl: string | null
  publishableTokens: readonly string[]
  serverSecret: string | null
  trustProxy: number
  logLevel: string
  rateLimitWrites: number
  rateLimitReads: number
  geocoderUrl: string | null
  contentApiUrl: string | null
  contentApiToken: string | null
  leadRetentionDays: number
  shutdownGraceMs: number
}

export type ConfigReading = { ok: true; config: Config } | { ok: false; faults: string[] }

/** Reads the environment once. Faults are one line a variable; they name it and never show its value, which may be secret. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): ConfigReading => {
  const given = Object.fromEntries(names.map(name => [name, env[name]]).filter(([, value]) => value))
  const [error, values] = validate({ ...DEFAULTS, ...given }, Environment)
  if (error !== undefined) {
    const wrong = new Set(error.failures().map(failure => String(failure.path[0])))
    return { ok: false, faults: [...wrong].filter(isName).map(name => `${name} must be ${MEANINGS[name][1]}`) }
  }
  return {
    ok: true,
    config: {
      port: Number(values.PORT),
      host: values.HOST,
      dataDir: values.DATA_DIR,
      databaseUrl: values.DATABASE_URL,
      publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
      publishableTokens: split(values.PUBLISHABLE_TOKENS),
      serverSecret: values.SERVER_SECRET,
      trustProxy: Number(values.TRUST_PROXY),
      logLevel: values.LOG_LEVEL,
      rateLimitWrites: Number(values.RATE_LIMIT_WRITES),
      rateLimitReads: Number(values.RATE_LIMIT_READS),
      geocoderUrl: values.GEOCODER_URL,
      contentApiUrl: values.CONTENT_API_URL,
      contentApiToken: values.CONTENT_API_TOKEN,
      leadRetentionDays: Number(values.LEAD_RETENTION_DAYS),
      shutdownGraceMs: Number(values.SHUTDOWN_GRACE_MS),
    },
  }
}
