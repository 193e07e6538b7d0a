import { LEAD_STATUSES, type LeadWork } from '../../ports/lead-status'
import type { TeamMember } from '../../ports/team-member'
import { TEAM } from '../../texts/back-office-team'
import { WORK as texts } from '../../texts/back-office-work'
import { ADDRESSES } from './addresses'
import { Fact, Facts, Moment } from './adviser-facts'
import { AreaField, DayField, SelectField, TextField } from './adviser-field'
import { ActForm, formState, SeenVersion } from './form'
import type { FrameData } from './frame-data'
import { StateTag } from './state-tag'
import { ForActing } from './for-acting'

/** Day and time in France of a moment, as the fields take them. */
const fieldsOf = (callAt: string | null): { day: string; time: string } => {
  if (callAt === null) return { day: '', time: '' }
  const parts = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  }).format(new Date(callAt))
  const [day = '', time = ''] = parts.split(' ')
  return { day, time }
}

const LOOKS = { 'to-call': 'open', 'quote-sent': 'open', won: 'good', lost: 'over' } as const

/** Tag of an adviser's status; nothing without one. */
export const WorkTag = ({ status }: Pick<LeadWork, 'status'>) =>
  status !== null && <StateTag look={LOOKS[status]}>{texts.statuses[status]}</StateTag>

interface PanelProps {
  frame: FrameData
  uuid: string
  work: LeadWork
  team: readonly TeamMember[]
}

const WorkForm = ({ frame, uuid, work, team }: PanelProps) => {
  const form = formState('suivi', frame)
  const { day, time } = fieldsOf(work.callAt)
  return (
    <ActForm
      form={form}
      action={ADDRESSES.leadWork.href(uuid)}
      title={texts.change}
      button={texts.save}
    >
      <SeenVersion form={form} version={work.version} />
      <SelectField
        form={form}
        name="statut"
        label={texts.status}
        byDefault={work.status ?? ''}
        options={[
          ['', texts.fresh],
          ...LEAD_STATUSES.map(status => [status, texts.statuses[status]] as const),
        ]}
      />
      <TextField form={form} name="motif" label={texts.reason} byDefault={work.lostReason} />
      <SelectField
        form={form}
        name="responsable"
        label={texts.owner}
        byDefault={work.owner?.uuid ?? ''}
        options={[['', texts.nobody], ...team.map(({ uuid: id, name }) => [id, name] as const)]}
      />
      <DayField form={form} name="jour" label={texts.callDay} byDefault={day} />
      <TextField
        form={form}
        name="heure"
        label={texts.callTime}
        hint={texts.callHint}
        byDefault={time}
      />
    </ActForm>
  )
}

const NoteForm = ({ frame, uuid }: Pick<PanelProps, 'frame' | 'uuid'>) => {
  const form = formState('note', frame)
  return (
    <ActForm
      form={form}
      action={ADDRESSES.leadNote.href(uuid)}
      title={texts.addNote}
      button={texts.saveNote}
    >
      <AreaField form={form} name="note" label={texts.note} hint={texts.noteHint} />
    </ActForm>
  )
}

/** Advisers' work on a lead: status, owner, planned call and notes, with their forms. */
export const WorkPanel = ({ frame, uuid, work, team }: PanelProps) => (
  <section className="bo-panel" aria-labelledby="suivi">
    <h2 id="suivi">{texts.title}</h2>
    <Facts>
      <Fact label={texts.status}>
        {work.status === null ? texts.fresh : texts.statuses[work.status]}
      </Fact>
      <Fact label={texts.lost}>{work.lostReason}</Fact>
      <Fact label={texts.owner}>{work.owner?.name ?? texts.nobody}</Fact>
      <Fact label={texts.planned}>{work.callAt !== null && <Moment moment={work.callAt} />}</Fact>
    </Facts>
    {work.callAt !== null && (
      <ForActing>
        <form method="post" action={ADDRESSES.leadCalled.href(uuid)}>
          <button className="bo-button" type="submit">
            {texts.called}
          </button>
        </form>
      </ForActing>
    )}
    <WorkForm frame={frame} uuid={uuid} work={work} team={team} />
    <NoteForm frame={frame} uuid={uuid} />
    <h3>{texts.notes}</h3>
    {work.notes.length === 0 ? (
      <p className="bo-hint">{texts.noNote}</p>
    ) : (
      <ol className="bo-notes">
        {work.notes.map(note => (
          <li key={note.uuid}>
            <p className="bo-hint">
              <Moment moment={note.createdAt} /> {texts.by(note.author ?? TEAM.shared)}
            </p>
            <p className="bo-note">{note.text}</p>
          </li>
        ))}
      </ol>
    )}
  </section>
)
