import { type Content, type ContentConfig, openContent } from './content/content'

/** Opens the content; an editor's mistake in it ends the process with its file, line and field, and without our own lines. */
export const openContentOrStop = (config: ContentConfig): Content => {
  try {
    return openContent(config)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exit(1)
  }
}
