import { FLASH_GONE_TEXTS as TEXTS } from '../../shared/texts/flash-gone'
import { LOOK_CLASSES } from '../ui/button'
import { useFlash } from './flash-context'

/** Link to the other offers. */
export const ToList = ({ look = 'primary' }: { look?: 'primary' | 'outline' }) => {
  const { listHref, onFollow } = useFlash()
  return (
    <a className={LOOK_CLASSES[look]} href={listHref} onClick={event => onFollow(event, listHref)}>
      {TEXTS.back}
    </a>
  )
}
