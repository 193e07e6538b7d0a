import { useRef } from 'react'
import { INVENTORY_TEXTS as TEXTS } from '../../shared/texts/volume-texts'
import { Stepper } from '../ui/stepper'
import { useLongPress } from '../ui/use-long-press'
import { useAnnounced } from '../embed/use-announced'
import './piece-card.css'

interface PieceCardProps {
  /** The name of its field. */
  name: string
  label: string
  /** Volume in words. */
  detail: string
  imageUrl: string
  quantity: number
  max: number
  /** The quantity was recognised on the customer's photos. */
  isRecognised?: boolean
  onChange: (quantity: number) => void
}

/**
 * A press anywhere on the drawing adds one, and a long press continues; from 1 on, it can be
 * decreased or typed.
 */
export const PieceCard = ({
  name,
  label,
  detail,
  imageUrl,
  quantity,
  max,
  isRecognised = false,
  onChange,
}: PieceCardProps) => {
  const card = useRef<HTMLLIElement>(null)
  // Announces only the card whose stepper is used: ready-made lists change many, and typed figures
  // are announced by their field.
  const isNeeded = (focused: Element | null) =>
    focused?.localName === 'button' && card.current?.contains(focused) === true
  useAnnounced(TEXTS.counted(label, quantity), { isQuietFirst: true, isNeeded })
  const press = useLongPress(() => {
    if (quantity < max) onChange(quantity + 1)
  })
  return (
    <li ref={card} className={quantity > 0 ? 'piece piece-listed' : 'piece'} part="piece">
      {/* Hidden: the stepper below says the same to keyboard and screen reader. */}
      <div className="piece-tap" {...press}>
        <img src={imageUrl} alt="" width="60" height="60" loading="lazy" decoding="async" />
        <span>{label}</span>
        <span className="piece-volume">{detail}</span>
      </div>
      {isRecognised && <span className="piece-recognised">{TEXTS.recognised}</span>}
      <Stepper
        name={name}
        value={quantity}
        max={max}
        labels={{
          less: TEXTS.less(label),
          more: TEXTS.more(label),
          quantity: TEXTS.quantity(label),
          most: TEXTS.most(max),
        }}
        isFolding
        onChange={onChange}
      />
    </li>
  )
}
