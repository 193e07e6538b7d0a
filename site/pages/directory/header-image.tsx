import type { EditedPlace } from '../../ports/directory'
import { Drawing } from '../../ui/picture'

/** An editor's picture of a place, where he has one. */
export const HeaderImage = ({
  edited,
  isEager = false,
}: {
  edited: EditedPlace | null
  isEager?: boolean
}) =>
  edited?.headerImage && (
    <Drawing
      picture={edited.headerImage}
      className="place-picture"
      width="(max-width: 60rem) 100vw, 36rem"
      isEager={isEager}
    />
  )
