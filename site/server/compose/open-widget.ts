import { join } from 'node:path'
import type { Partners } from '../content/read-partners'
import type { Db } from '../db/tables'
import { createWidgetVersions } from '../db/widget-versions'
import type { Log } from '../http/logger'
import { createWidgetFiles } from '../widget/widget-files'
import { createWidgetFragments } from '../widget/widget-fragments'

interface WidgetOptions {
  db: Db
  /** The checkout: the widget was built in it. */
  root: string
  partners: Pick<Partners, 'find'>
  log: Pick<Log, 'error'>
}

/**
 * Opens the built widget, storing it for other servers before the first request, and its server
 * build for snapshots.
 */
export const openWidget = async ({ db, root, partners, log }: WidgetOptions) => {
  const builtIn = join(root, 'dist/widget')
  const widget = createWidgetFiles(builtIn, createWidgetVersions(db), (err: unknown) =>
    log.error({ err }, 'cannot store this version of the widget: other servers cannot serve it'),
  )
  await widget.rolling()
  const fragments = createWidgetFragments({
    builtIn,
    version: widget.current,
    findPartner: partners.find,
    log,
  })
  return { widget, fragments }
}
