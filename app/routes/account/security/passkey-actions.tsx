import { emptyForm, namePasskeyForm } from '~/domain/people/second-factor/forms'
import { myPasskey, namePasskey, removePasskey } from '~/domain/people/second-factor/keeping-passkeys'
import { requireProof } from '~/domain/shared/step-up'
import { type PasskeyStep, paths } from '~/paths'
import { ActionPage, type Panels } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/passkey-actions'

const Name = ({ of: { name } }: { of: { name: string } }) => (
  <TextField name="name" label="Nome" required maxLength={60} defaultValue={name} />
)

const leave = (label: string) => (
  <ButtonLink kind="quiet" to={paths.security()}>
    {label}
  </ButtonLink>
)

const panels: Panels<PasskeyStep, { name: string }> = {
  nome: { label: 'Mudar o nome', title: 'Nome da chave de acesso', submit: 'Guardar', Fields: Name },
  remover: {
    label: 'Remover a chave de acesso',
    title: ({ name }) => `Remover «${name}»?`,
    submit: 'Remover',
    submitKind: 'danger',
    lead: 'Com esta chave deixa de ser possível entrar na conta. O aparelho pode continuar a mostrá-la até a apagar lá.',
    Leave: () => leave('Ficar com ela'),
  },
}

export const loader = actionPage('account.open', panels, 'Uma chave de acesso.', {
  needs: async (ctx, id, step) => {
    const { name } = await myPasskey(ctx, id)
    if (step === 'remover') requireProof(ctx.actor, ctx.now)
    return { name }
  },
})

export const action = actions(
  {
    nome: [namePasskeyForm, (ctx, id, { name }) => namePasskey(ctx, id, name), 'Nome guardado.'],
    remover: [emptyForm, removePasskey, 'Chave de acesso removida. Apague-a também no aparelho.'],
  },
  () => paths.security(),
)

export default function PasskeyActions({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ActionPage
      thing={loaderData.needed}
      panels={panels}
      tried={actionData}
      crumbs={[{ to: paths.security(), label: 'Segurança' }]}
      leave={leave('Cancelar')}
    />
  )
}
