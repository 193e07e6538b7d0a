import { type Infer, object, validate } from 'superstruct'
import { type Setting, SETTINGS_SCHEMA } from './config-schema'

/** A struct of the schema: of one variable, or with the structs of several. */
interface Node {
  setting?: Setting
  isGroup?: true
  schema: unknown
}
type Nodes = Readonly<Record<string, Node>>
type TextOf = (setting: Setting) => string | null

const isNodes = (schema: unknown): schema is Nodes => typeof schema === 'object' && schema !== null
const inside = ({ schema }: Node): Nodes => (isNodes(schema) ? schema : {})

/** The variables of a schema, in its order. `isOwn`: without those of its groups. */
const settingsIn = (nodes: Nodes, isOwn = false): Setting[] =>
  Object.values(nodes).flatMap(node => {
    if (node.setting !== undefined) return [node.setting]
    return isOwn && node.isGroup ? [] : settingsIn(inside(node), isOwn)
  })

export const SETTINGS: readonly Setting[] = settingsIn(SETTINGS_SCHEMA)

const Settings = object(SETTINGS_SCHEMA)

/** The configuration as the rest of the server sees it. Null: not set, so the embedded back end serves. */
export interface Config extends Omit<Infer<typeof Settings>, 'demo'> {
  /** True if demonstration-only content is shown. */
  isDemo: boolean
}

/** A fault of a variable. The line names it and the fix, never its value, which may be secret. */
export interface SettingFault {
  name: string
  line: string
}

export type ConfigReading = { ok: true; config: Config } | { ok: false; faults: SettingFault[] }

/** `wrong`: the fault; `write`: the fix. */
export const settingFault = (name: string, fault: string, write: string): SettingFault => ({
  name,
  line: `${name}: ${fault}. Write ${write}.`,
})

/** Parses the texts of the variables into the schema's shape; null: nothing of a group is set. */
const textsIn = (nodes: Nodes, textOf: TextOf): object =>
  Object.fromEntries(
    Object.entries(nodes).map(([key, node]) => {
      if (node.setting !== undefined) return [key, textOf(node.setting)]
      const isUnset =
        node.isGroup === true && settingsIn(inside(node)).every(leaf => textOf(leaf) === null)
      return [key, isUnset ? null : textsIn(inside(node), textOf)]
    }),
  )

interface Missing {
  missing: Setting
  /** A variable of the same group that is set. */
  present: Setting
}

/**
 * Returns the variables that are missing in groups of which others are set. If only an inner group
 * is set, its first variable is enough.
 */
const missingIn = (nodes: Nodes, textOf: TextOf): Missing[] =>
  Object.values(nodes).flatMap(node => {
    const nested = missingIn(inside(node), textOf)
    const direct = settingsIn(inside(node), true)
    const present = [...direct, ...settingsIn(inside(node))].find(leaf => textOf(leaf) !== null)
    if (node.isGroup !== true || present === undefined) return nested
    const unset = direct.filter(leaf => textOf(leaf) === null)
    const reported = unset.length === direct.length ? unset.slice(0, 1) : unset
    return [...reported.map(missing => ({ missing, present })), ...nested]
  })

/** A bank needs the address to which customers return; a second address needs a first. */
const missingBeside = (textOf: TextOf): Missing[] => {
  const { publicUrl, bank, contentApiUrl, contentPublicUrl } = SETTINGS_SCHEMA
  return [
    { missing: publicUrl.setting, present: bank.schema.url.setting },
    { missing: contentApiUrl.setting, present: contentPublicUrl.setting },
  ].filter(({ missing, present }) => textOf(present) !== null && textOf(missing) === null)
}

const settingAt = (path: readonly unknown[]): Setting | undefined => {
  let node: Node | undefined = Settings
  for (const key of path) node = node && inside(node)[String(key)]
  return node?.setting
}

/**
 * Reads the environment once; all malformed or missing variables are reported together, one fault a
 * variable.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): ConfigReading => {
  const textOf: TextOf = ({ name, default: byDefault }) => env[name] || byDefault || null
  const missing = [...missingIn(SETTINGS_SCHEMA, textOf), ...missingBeside(textOf)]
  const [error, values] = validate(textsIn(SETTINGS_SCHEMA, textOf), Settings, { coerce: true })
  const malformed = (error?.failures() ?? [])
    .map(({ path }) => settingAt(path))
    .filter(setting => setting !== undefined)
    .filter(setting => textOf(setting) !== null)
  const faults = [
    ...malformed.map(({ name, expected }) => settingFault(name, 'malformed', expected)),
    ...missing.map(({ missing: { name, expected }, present }) =>
      settingFault(name, `not set, though ${present.name} is`, `${expected}, or leave out both`),
    ),
  ]
  if (values === undefined || faults.length > 0) return { ok: false, faults }
  const { demo, ...config } = values
  const isDemo = demo ?? (config.publicUrl === null && config.databaseUrl === null)
  return { ok: true, config: { ...config, isDemo } }
}
