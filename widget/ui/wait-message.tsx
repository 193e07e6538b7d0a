import { useEffect, useState } from 'react'
import { later } from '../../shared/domain/later'

/** A shorter wait needs no message. */
const DELAY_MS = 400

/** Shows the waiting message after a while. Its line is reserved, so that nothing moves. */
export const WaitMessage = ({ isOn, text }: { isOn: boolean; text: string }) => {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    setIsLong(false)
    if (!isOn) return
    return later(() => setIsLong(true), DELAY_MS)
  }, [isOn])
  return (
    <p className="wait" role="status">
      {isOn && isLong ? text : ''}
    </p>
  )
}
