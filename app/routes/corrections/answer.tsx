import type { ReactNode } from 'react'
import { correctionLabel, correctionStateWords } from '~/domain/companies/correcting/correction-words'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { RadioField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { dateTime, shortDate } from '~/ui/format'
import { Panel } from '~/ui/page'
import type { Tried } from '~/ui/tried'
import { OutsideLink } from '../outside-link'

export interface CorrectionView {
  field: string
  suggestion: string
  sourceUrl: string | null
  createdAt: Date
  state: 'open' | 'applied' | 'dismissed'
  version: number
  answer: string | null
  decidedAt: Date | null
  staffDecided: boolean
  heard: boolean
}

/** One suggestion, and the form that says what became of it; one that was answered shows the answer. */
export function Correction({
  correction: c,
  tried,
  back,
  mend,
}: {
  correction: CorrectionView
  tried?: Tried | null
  back: string
  /** Where the profile is put right. */
  mend: ReactNode
}) {
  const state = correctionStateWords[c.state]
  return (
    <div className="card-list">
      <Panel title={correctionLabel(c.field)} actions={<WordBadge of={state} />}>
        <blockquote className="text">{c.suggestion}</blockquote>
        <Facts
          rows
          facts={[
            { label: 'Chegou', value: dateTime(c.createdAt) },
            ...(c.sourceUrl
              ? [
                  {
                    label: 'Onde se confirma',
                    value: <OutsideLink address={c.sourceUrl} apart />,
                    source: 'Endereço dado por quem sugeriu: abra-o com cuidado.',
                  },
                ]
              : []),
            {
              label: 'Quem sugeriu',
              value: c.heard
                ? 'Recebe a resposta por e-mail'
                : 'Não deixou e-mail: a resposta fica só no registo',
            },
          ]}
        />
      </Panel>
      {c.state === 'open' || tried ? (
        <Panel title="O que fez da sugestão" actions={mend}>
          <PostForm
            tried={tried}
            version={c.version}
            submit="Guardar a resposta"
            actions={<ButtonLink to={back}>Voltar à lista</ButtonLink>}
          >
            <RadioField
              name="verdict"
              label="Decisão"
              required
              options={[
                { value: 'apply', label: 'Corrigi o perfil', help: 'Corrija-o primeiro; isto só o regista.' },
                {
                  value: 'dismiss',
                  label: 'Não se aplica',
                  help: 'O perfil está certo, ou não se consegue confirmar.',
                },
              ]}
            />
            <TextArea
              name="answer"
              label="Resposta"
              rows={4}
              maxLength={1000}
              help="Necessária quando não se aplica. Quem sugeriu lê-a, se deixou e-mail."
            />
          </PostForm>
        </Panel>
      ) : (
        <Panel title="Resposta dada">
          {c.answer ? <p className="text">{c.answer}</p> : <p className="soft">Sem texto.</p>}
          <p className="soft">
            {c.staffDecided ? 'Equipa Aval' : 'Pela empresa'}
            {c.decidedAt && `, ${shortDate(c.decidedAt)}`}
          </p>
        </Panel>
      )}
    </div>
  )
}
