import type { Ref } from 'react'
import { FUNNEL_TEXTS as TEXTS } from '../../shared/texts/funnel-texts'
import { useAnnounced } from '../embed/use-announced'
import { TextButton } from './text-button'
import './undo-line.css'

interface UndoLineProps {
  /** Description of the undone act. */
  text: string
  button?: Ref<HTMLButtonElement>
  /** Announced elsewhere. */
  isSilent?: boolean
  onUndo: () => void
}

/** Line with a button that undoes the last removal. */
export const UndoLine = ({ text, button, isSilent: isSilent = false, onUndo }: UndoLineProps) => {
  useAnnounced(isSilent ? '' : text)
  return (
    <p className="undo-line">
      {text}{' '}
      <TextButton ref={button} onClick={onUndo}>
        {TEXTS.undo}
      </TextButton>
    </p>
  )
}
