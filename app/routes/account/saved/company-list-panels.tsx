import type { ownList } from '~/domain/saved-companies/reading'
import type { CompanyListStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { CheckboxesField } from '~/ui/choices'
import { HiddenField } from '~/ui/fields'
import { ListNameField } from './list-name-field'

export type ListDetail = Awaited<ReturnType<typeof ownList>>

/** What may be done to a list of one's own. */
export const companyListPanels: Panels<CompanyListStep, ListDetail> = {
  empresas: {
    label: 'Escolher empresas',
    button: ({ rows }) => (rows.length === 0 ? 'primary' : 'secondary'),
    icon: 'bookmark',
    title: 'Que empresas estão na lista',
    submit: 'Guardar',
    lead: 'Entre as que guardou. As outras guardam-se na página de cada uma, ou nas listas, com «Guardar».',
    why: ({ saved }) => saved.length === 0 && 'Ainda não guardou nenhuma empresa.',
    Fields: ({ of }) => <CompaniesField {...of} />,
  },
  partilhar: {
    label: 'Partilhar',
    icon: 'share-2',
    title: 'Partilhar a lista',
    submit: 'Criar o endereço',
    lead: 'Quem tiver o endereço lê o nome da lista e as empresas, sem as suas notas e sem saber quem a fez. Pode deixar de partilhar quando quiser.',
    why: ({ code }) => code !== null && 'Já está partilhada.',
  },
  'deixar-de-partilhar': {
    label: 'Deixar de partilhar',
    title: 'Deixar de partilhar a lista',
    submit: 'Deixar de partilhar',
    submitKind: 'danger',
    lead: 'O endereço deixa de funcionar e nunca volta a ser usado.',
    why: ({ code }) => code === null && 'Não está partilhada.',
  },
  nome: {
    label: 'Mudar o nome',
    icon: 'pencil',
    title: 'Mudar o nome da lista',
    submit: 'Guardar',
    Fields: ({ of: { name } }) => <ListNameField name={name} />,
  },
  apagar: {
    label: 'Apagar a lista',
    title: 'Apagar a lista',
    submit: 'Apagar',
    submitKind: 'danger',
    lead: ({ name }) => `A lista «${name}» desaparece. As empresas continuam guardadas, com as suas notas.`,
  },
}

function CompaniesField({ saved, rows }: ListDetail) {
  const there = new Set(rows.map(({ id }) => id))
  const ticked = saved.filter(({ id }) => there.has(id)).map(({ id }) => id)
  return (
    <>
      <CheckboxesField
        name="companies"
        label="Empresas guardadas"
        defaultValue={ticked}
        options={saved.map(({ id, name, place }) => ({ value: id, label: name, help: place ?? undefined }))}
      />
      {ticked.map((id) => (
        <HiddenField key={id} name="ticked" value={id} />
      ))}
    </>
  )
}
