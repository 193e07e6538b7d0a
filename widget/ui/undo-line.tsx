import type { Ref } from 'react'
import { FUNNEL_TEXTS as TEXTS } from '../../shared/texts/funnel-texts'
import { useSaid } from '../embed/use-said'
import { TextButton } from './text-button'
import './undo-line.css'

interface UndoLineProps {
  /** What was done. */
  text: string
  button?: Ref<HTMLButtonElement>
  /** It is said elsewhere. */
  isSaid?: boolean
  onUndo: () => void
}

/** What was taken away at a tap comes back at a tap. */
export const UndoLine = ({ text, button, isSaid = false, onUndo }: UndoLineProps) => {
  useSaid(isSaid ? '' : text)
  return (
    <p className="undo-line">
      {text}{' '}
      <TextButton ref={button} onClick={onUndo}>
        {TEXTS.undo}
      </TextButton>
    </p>
  )
}
