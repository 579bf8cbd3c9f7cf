import type { Audience } from '~/domain/broadcasts/broadcast-list'
import {
  audienceRoles,
  type BroadcastKind,
  broadcastKinds,
  type Channel,
  channels,
  channelWords,
  kindWords,
  limitWords,
  roleWords,
} from '~/domain/broadcasts/broadcast-words'
import type { audienceChoices } from '~/domain/broadcasts/form-start'
import { planWords } from '~/domain/plans/limits'
import type { SavedList } from '~/domain/saved-lists/reading'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { CheckboxesField, type Option, RadioField, SelectField, TextArea, TextField } from '~/ui/fields'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'
import { AudienceLive } from './audience-live'

export type Choices = Awaited<ReturnType<typeof audienceChoices>> & { saved: SavedList[] }

/** What a draft says already. */
export interface Known {
  kind: BroadcastKind
  title: string
  body: string
  button: string | null
  href: string | null
  channels: Channel[]
  bannerUntil: Date | null
  audience: Audience
  savedName: string | null
}

const options = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The fields of one: the kind first, for it says whom the rest may reach. */
export function BroadcastFields({ known, choices, day }: { known?: Known; choices: Choices; day?: string }) {
  return (
    <div className="broadcast-fields">
      <RadioField
        name="kind"
        label="Tipo"
        required
        defaultValue={known?.kind}
        options={broadcastKinds.map((value) => ({
          value,
          label: kindWords[value].label,
          help: kindWords[value].about,
        }))}
      />
      <AudienceFields known={known} choices={choices} />
      <Section title="O que diz">
        <TextField
          name="title"
          label="Título"
          required
          maxLength={settings.broadcast.titleMax}
          defaultValue={known?.title}
          help="É também o assunto do e-mail."
        />
        <TextArea
          name="body"
          label="Texto"
          required
          rows={9}
          maxLength={settings.broadcast.bodyMax}
          defaultValue={known?.body}
          help="O primeiro parágrafo é o que se lê no sino e na faixa; o e-mail traz tudo."
        />
        <TextField
          name="href"
          label="Para onde leva"
          maxLength={300}
          defaultValue={known?.href ?? undefined}
          help="Um endereço da Aval: «/ajuda», «/precos». Conta-se quantas vezes se carrega, nunca quem. Em branco, não há botão, e no sino lê-se o texto todo; as novidades levam sempre a algum lado."
        />
        <TextField
          name="button"
          label="O que diz o botão"
          maxLength={settings.broadcast.buttonMax}
          defaultValue={known?.button ?? 'Saber mais'}
          width="short"
        />
      </Section>
      <Section title="Por onde vai" lead={limitWords()}>
        <CheckboxesField
          name="channels"
          label="Canais"
          required
          defaultValue={known?.channels ?? ['notice']}
          options={channels.map((value) => ({
            value,
            label: channelWords[value].label,
            help: channelWords[value].about,
          }))}
        />
        <TextField
          name="bannerUntil"
          type="date"
          label="Último dia da faixa"
          width="short"
          defaultValue={day}
          help="Só se for por faixa."
        />
      </Section>
    </div>
  )
}

function AudienceFields({
  known,
  choices: { categories, districts, saved },
}: {
  known?: Known
  choices: Choices
}) {
  const { role, plan, category, district } = known?.audience ?? {}
  const kept = [
    ...(known?.savedName ? [{ value: 'fica', label: `${known.savedName} (como foi escolhido)` }] : []),
    ...saved.map(({ id, name, by, list }) => ({
      value: id,
      label: by ? `${name}, de ${by}` : name,
      group: list === paths.users() ? 'Pessoas' : 'Quem pertence a empresas',
    })),
  ]
  return (
    <Section
      title="Público"
      lead="Tudo o que se escolhe vale ao mesmo tempo. Quem o tipo não pode alcançar fica sempre de fora."
    >
      <SelectField
        name="papel"
        label="Quem"
        empty="Toda a gente"
        defaultValue={role ?? undefined}
        options={audienceRoles.map((value) => ({ value, label: roleWords[value] }))}
      />
      <SelectField
        name="plano"
        label="Plano da empresa"
        empty="Qualquer"
        defaultValue={plan ?? undefined}
        options={options(planWords)}
      />
      <SelectField
        name="categoria"
        label="Categoria da empresa"
        empty="Qualquer"
        defaultValue={category ?? undefined}
        options={categories}
      />
      <SelectField
        name="distrito"
        label="Distrito da empresa"
        empty="Qualquer"
        defaultValue={district ?? undefined}
        options={districts}
      />
      {kept.length > 0 ? (
        <SelectField
          name="filtro"
          label="Filtro guardado"
          empty="Nenhum"
          defaultValue={known?.savedName ? 'fica' : undefined}
          help="Um filtro seu, ou partilhado, das listas de utilizadores e de empresas, tal como está agora."
          options={kept}
        />
      ) : (
        <p className="soft">
          Quem guardar um filtro em <A to={paths.users()}>Utilizadores</A> ou em{' '}
          <A to={paths.staffCompanies()}>Empresas</A> pode usá-lo aqui.
        </p>
      )}
      <AudienceLive />
    </Section>
  )
}
