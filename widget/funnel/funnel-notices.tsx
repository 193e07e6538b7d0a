import type { RefObject } from 'react'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { missingPiecesText } from '../../shared/texts/missing-pieces'
import { Icon } from '../ui/icon'
import { ErasureNotice } from '../ui/erasure-notice'
import { useDraft, useFunnel, useSession } from './funnel-context'
import { Discarded } from './restore-dialog'
import '../ui/notice.css'

interface NoticesProps {
  /** The step's title, which takes the focus when a button disappears. */
  title: RefObject<HTMLElement | null>
}

const Erasure = ({ title }: NoticesProps) => {
  const { flow } = useFunnel()
  const { erasure } = useSession()
  return (
    <ErasureNotice
      erasure={erasure}
      title={title}
      onRetry={() => void flow.eraseEverything('retry')}
    />
  )
}

const MissingPieces = () => {
  const { missingPieces } = useDraft()
  if (missingPieces.length === 0) return null
  return (
    <div className="notice" role="alert">
      <Icon name="alert" />
      <p className="notice-body">{missingPiecesText(missingPieces)}</p>
    </div>
  )
}

/** Warns that the browser stores nothing, once something was typed. */
const NotPersisted = () => {
  const { isStored } = useSession()
  if (isStored) return null
  return (
    <p className="step-lead" role="status">
      {FUNNEL_TEXTS.notKept}
    </p>
  )
}

/** Notices beside a step: state of the data, and objects removed from the list. */
export const FunnelNotices = ({ title }: NoticesProps) => (
  <>
    <Erasure title={title} />
    <Discarded />
    <NotPersisted />
    <MissingPieces />
  </>
)
