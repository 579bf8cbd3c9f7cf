import type { ReactNode } from 'react'
import type { Requirement } from '~/domain/certification/rules/requirements'
import { paths } from '~/paths'
import { Badge, type BadgeTone } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { TextArea, TextField } from '~/ui/fields'
import { PostButton, PostForm, type Tried } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { DocumentField } from '../../document-field'

type Proven = Pick<Requirement, 'evidence' | 'ask'> & { form: Requirement['form'] | null }

const placeholders = { certidao: '1234-5678-9012', rcbe: '0f8fad5b-d9cb-469f-a165-70867728950e' }

/** Where what proves a requirement goes: a document, a code, or a text. */
function Proof({ requirement: r }: { requirement: Proven }) {
  if (r.evidence === 'file') return <DocumentField required />
  if (r.evidence === 'code')
    return (
      <TextField
        name="value"
        label="Código"
        required
        maxLength={60}
        placeholder={r.form ? placeholders[r.form] : undefined}
        autoComplete="off"
      />
    )
  return (
    <TextArea
      name="value"
      label="Como se comprova"
      required
      rows={5}
      minLength={20}
      maxLength={2000}
      help={r.ask}
    />
  )
}

/** Sends what proves a requirement. Children: what becomes of it. */
export function EvidenceForm(props: {
  requirement: Proven
  /** Something waits already: this takes its place. */
  again: boolean
  tried: Tried | undefined
  back: string
  keepsText?: boolean
  children: ReactNode
}) {
  const { requirement, again, tried, back, keepsText, children } = props
  return (
    <PostForm
      keepsText={keepsText}
      tried={tried}
      encType="multipart/form-data"
      submit={again ? 'Substituir' : 'Enviar'}
      actions={<ButtonLink to={back}>Voltar</ButtonLink>}
    >
      <Proof requirement={requirement} />
      <TextArea
        name="note"
        label="O que devemos saber"
        rows={2}
        maxLength={1000}
        help="Por exemplo, em que página está o que se pede."
      />
      <p className="soft">
        Só a equipa de certificação e quem gere a empresa o abrem, e fica registado quem abriu. {children}
      </p>
    </PostForm>
  )
}

/** What was sent, and that it can be taken back. */
export function AlreadySent(props: {
  sent: { id: string; hasFile: boolean; value: string | null }
  tone: BadgeTone
  word: string
  withdraw: string
}) {
  const { sent, tone, word, withdraw } = props
  return (
    <Notice title="Já enviado" actions={<PostButton action={withdraw} label="Retirar o que enviei" />}>
      <p>
        <Badge tone={tone}>{word}</Badge>{' '}
        {sent.hasFile ? (
          <A to={paths.ownEvidence(sent.id)} download>
            Descarregar o documento
          </A>
        ) : (
          <span className="code">{sent.value}</span>
        )}
      </p>
    </Notice>
  )
}
