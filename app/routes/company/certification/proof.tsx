import type { Requirement } from '~/domain/certification/rules/requirements'
import { TextArea, TextField } from '~/ui/fields'
import { DocumentField } from '../../document-field'

type Proven = Pick<Requirement, 'evidence' | 'ask'> & { form: Requirement['form'] | null }

const placeholders = { certidao: '1234-5678-9012', rcbe: '0f8fad5b-d9cb-469f-a165-70867728950e' }

/** Where what proves a requirement goes: a document, a code, or a text. */
export function Proof({ requirement: r }: { requirement: Proven }) {
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
