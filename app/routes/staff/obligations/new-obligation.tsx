import { registerForm } from '~/domain/obligations/forms'
import { kindWords, type ObligationKind, obligationKinds } from '~/domain/obligations/obligation-words'
import { registerObligation } from '~/domain/obligations/registering'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { EmailField, RadioField, TextArea, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-obligation'

export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'obligation.handle')
  return { seo: unlisted('Registar uma obrigação legal', 'O que chegou e o que a lei manda fazer.') }
})

export const action = submit(registerForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const id = await registerObligation(ctx, input)
  return done(info, paths.obligation(id), 'Registada. O prazo conta desde que chegou, ou desde que soubemos.')
})

const of = (kinds: (kind: ObligationKind) => boolean) =>
  obligationKinds
    .filter(kinds)
    .map((kind) => kindWords[kind].label.toLowerCase())
    .join(', ')
const stated = of((kind) => kindWords[kind].stated === true)

/** What reached us. One form for all kinds: what is for some only says for which. */
export default function NewObligation({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Registar uma obrigação legal"
      lead="Registe no próprio dia. O prazo conta desde que isto chegou, ou desde que soubemos, e não desde agora."
      crumbs={[{ to: paths.obligations(), label: 'Obrigações legais' }]}
      tried={actionData}
      keepsText
      submit="Registar"
      leave={{ to: paths.obligations(), label: 'Cancelar' }}
    >
      <RadioField
        name="kind"
        label="O que chegou"
        required
        options={obligationKinds.map((value) => ({
          value,
          label: kindWords[value].label,
          help: `${kindWords[value].about} ${kindWords[value].clock}`,
        }))}
      />
      <TextField
        name="received"
        type="datetime-local"
        label="Quando chegou, ou quando soubemos"
        required
        width="short"
      />
      <TextField
        name="due"
        type="datetime-local"
        label="Prazo que a própria ordem dá"
        width="short"
        help={`Só se o der, e só de: ${stated}. Em branco, conta o prazo de cima.`}
      />
      <TextField
        name="subject"
        label="Assunto"
        required
        maxLength={120}
        help="Numa linha: aparece na fila."
      />
      <TextField
        name="sender"
        label="De quem veio"
        required
        maxLength={120}
        help="O tribunal, a autoridade, o organismo, a pessoa que pediu, ou quem deu por isto."
      />
      <TextField
        name="reference"
        label="Referência deles"
        maxLength={80}
        help="O número do processo ou do ofício."
      />
      <EmailField
        name="email"
        label="E-mail de quem pediu"
        autoComplete="off"
        help="Só de pedidos sobre dados pessoais: a prorrogação e a resposta seguem para aqui."
      />
      <TextArea
        name="facts"
        label="O que diz"
        required
        minLength={20}
        maxLength={4000}
        rows={8}
        help="O que é pedido ou ordenado, com que fundamento, e o que for preciso para responder. O documento junta-se a seguir."
      />
    </FormPage>
  )
}
