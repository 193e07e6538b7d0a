import { useEffect, useRef, useState } from 'react'
import { ERASURE_TEXTS as TEXTS } from '../../shared/texts/erasure-texts'
import { Button } from './button'
import { TextButton } from './text-button'
import './notice.css'

/** 'Effacer mes données': asks for confirmation in its own place. */
export const EraseButton = ({ onErase }: { onErase: () => void }) => {
  const [isConfirming, setIsConfirming] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasConfirming = useRef(false)
  useEffect(() => {
    if (isConfirming) question.current?.focus()
    else if (wasConfirming.current) opener.current?.focus()
    wasConfirming.current = isConfirming
  }, [isConfirming])
  if (!isConfirming)
    return (
      <TextButton ref={opener} onClick={() => setIsConfirming(true)}>
        {TEXTS.erase}
      </TextButton>
    )
  return (
    <div
      className="notice"
      ref={question}
      tabIndex={-1}
      role="group"
      aria-label={TEXTS.title}
      aria-describedby="erase-text"
    >
      <div className="notice-body">
        <p className="notice-title">{TEXTS.title}</p>
        <p id="erase-text">{TEXTS.text}</p>
        <div className="restore-buttons">
          <Button onClick={onErase}>{TEXTS.yes}</Button>
          <Button look="outline" onClick={() => setIsConfirming(false)}>
            {TEXTS.no}
          </Button>
        </div>
      </div>
    </div>
  )
}
