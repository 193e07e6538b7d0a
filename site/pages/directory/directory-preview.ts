import { routes } from '../../routes'
import type { PreviewScope } from '../row'

/** One link opens the preview of the whole directory. */
export const DIRECTORY_PREVIEW: PreviewScope = {
  name: 'directory',
  path: routes.directoryPreview.href(routes.directory.href()),
}
