import type { EditedPlace } from '../../ports/directory'
import { ContentPicture } from '../../ui/picture'

/** Editor's picture of a place, if any. */
export const HeaderImage = ({
  edited,
  isEager = false,
}: {
  edited: EditedPlace | null
  isEager?: boolean
}) =>
  edited?.headerImage && (
    <ContentPicture
      picture={edited.headerImage}
      className="place-picture"
      width="(max-width: 60rem) 100vw, 36rem"
      isEager={isEager}
    />
  )
