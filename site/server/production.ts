import type { Config } from './config'

/** The environment that a configuration was read from, for what tells a value that was said from one that is a default. */
type Environment = Readonly<Record<string, string | undefined>>

/** Those that are nobody's but ours: whoever knows one must not know another by it. */
const SECRETS = [
  'SERVER_SECRET',
  'BACK_OFFICE_TOKEN',
  'PREVIEW_TOKEN',
  'PRODUCT_API_TOKEN',
  'DALENYS_PASSWORD',
] as const

const isSecure = (url: string | null): boolean => url?.startsWith('https://') === true

/**
 * Whether customers meet this server: `NODE_ENV=production`, or an https `PUBLIC_URL` that is not said to be a demonstration's.
 * A PostgreSQL alone does not make one: developers have it too.
 */
const isProduction = (env: Environment, { publicUrl, isDemo }: Config): boolean =>
  env.NODE_ENV === 'production' || (isSecure(publicUrl) && !isDemo)

/** SERVER_SECRET holds those it replaces as well. */
const valuesOf = (env: Environment, name: (typeof SECRETS)[number]): string[] =>
  name === 'SERVER_SECRET' ? (env[name] ?? '').split(',').map(value => value.trim()) : [env[name] ?? '']

/**
 * What a server that customers meet must not start with, one line each; none for any other server. The publishable token
 * may stay what it is by default: every page that has our elements shows it.
 */
export const unsafeSettings = (env: Environment, config: Config): string[] => {
  if (!isProduction(env, config)) return []
  const isSaid = (name: string): boolean => (env[name] ?? '') !== ''
  const told = SECRETS.filter(isSaid).flatMap(name => valuesOf(env, name).map(value => ({ name, value })))
  const alike = told.filter(({ value }, index) => told.some((other, at) => at < index && other.value === value))
  return [
    config.isDemo && 'DEMO must be off in production: it shows leads and mails, and its bank takes no money',
    !isSecure(config.publicUrl) && 'PUBLIC_URL must be set in production, and begin with https://',
    !isSaid('SERVER_SECRET') &&
      'SERVER_SECRET must be set in production: one that is kept in the database leaks with its back-up',
    !isSaid('TRUST_PROXY') &&
      'TRUST_PROXY must be set in production, to 0 where no proxy is: by it clients are told apart',
    ...alike.map(({ name }) => `${name} must not be another secret’s value`),
  ].filter(line => line !== false)
}
