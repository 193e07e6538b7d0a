import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'

interface ProgressTrackProps {
  percent: number
  /** Subject of the progress. */
  label: string
  /** Present step in words. */
  step: string
}

/** The progress bar, drawn as a tape. */
export const ProgressTrack = ({ percent, label, step }: ProgressTrackProps) => (
  <div
    className="progress-track"
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    aria-valuetext={`${FUNNEL_TEXTS.progress(percent)}, ${step}`}
  >
    <div className="progress-tape" style={{ transform: `scaleX(${percent / 100})` }} />
  </div>
)
