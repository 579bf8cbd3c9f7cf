import type { ReactNode } from 'react'
import { ruleLabel, ruleNames } from '~/domain/reviews/rules'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { SelectField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import type { Tried } from '~/ui/tried'

const options = ruleNames.map((value) => ({ value, label: ruleLabel(value) }))

/** A decision that rests on a rule and lets the review be read in the end: with its facts, which its author gets. */
export function HeldDecision({
  title,
  submit,
  children,
  tried,
  review,
  rule,
}: {
  title: string
  submit: string
  children: ReactNode
  tried: Tried | undefined
  review: { id: string; version: number }
  rule?: string | undefined
}) {
  return (
    <Panel title={title}>
      <PostForm
        tried={tried}
        version={review.version}
        submit={submit}
        actions={<ButtonLink to={paths.moderate(review.id)}>Cancelar</ButtonLink>}
      >
        {children}
        <SelectField
          name="rule"
          label="Regra"
          options={options}
          defaultValue={rule}
          empty="Escolha a regra"
          required
        />
        <TextField name="law" label="Lei" maxLength={200} help="Se a decisão assenta numa lei." />
        <TextArea
          name="facts"
          label="Factos"
          help={`O que, neste texto, vai contra a regra. É enviado a quem escreveu, tal como está. Pelo menos ${amount(settings.decision.factsMin, 'carácter')}.`}
          rows={5}
          minLength={settings.decision.factsMin}
          maxLength={2000}
          required
        />
      </PostForm>
    </Panel>
  )
}
