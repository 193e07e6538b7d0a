import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { Button } from './button'
import { Icon } from './icon'

export interface BackButtonProps {
  onBack: () => void
  /** Address of the previous screen, on a page of our own; absent: none. */
  backHref?: string
}

export const BackButton = ({ onBack, backHref }: BackButtonProps) => {
  const content = (
    <>
      <Icon name="arrow-left" />
      {FUNNEL_TEXTS.back}
    </>
  )
  if (!backHref)
    return (
      <Button look="quiet" onClick={onBack}>
        {content}
      </Button>
    )
  return (
    <a
      className="button button-quiet"
      part="button button-quiet"
      href={backHref}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onBack()
      }}
    >
      {content}
    </a>
  )
}
