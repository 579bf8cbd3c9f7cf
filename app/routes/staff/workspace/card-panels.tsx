import { settings } from '~/domain/settings/settings'
import { handleOf } from '~/domain/workspace/mentions'
import { columnNames, columns } from '~/domain/workspace/workspace-words'
import type { CardStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { HiddenField, RadioField, TextArea } from '~/ui/fields'
import type { CardThing } from './card'
import { CardFields } from './card-fields'

const archived = (card: CardThing) => card.archivedAt && 'Está arquivado: recupere-o primeiro.'

/** What may be done to a card. */
export const cardPanels: Panels<CardStep, CardThing> = {
  nota: {
    label: 'Escrever uma nota',
    button: 'primary',
    icon: 'pencil',
    title: 'Escrever uma nota',
    submit: 'Guardar a nota',
    Fields: ({ of: { team } }) => (
      <div className="mention" data-island="mention">
        <TextArea
          name="body"
          label="Nota"
          required
          rows={4}
          maxLength={settings.workspace.noteMax}
          help="Para chamar alguém da equipa, escreva @ e o nome."
        />
        <details>
          <summary>Quem se pode chamar</summary>
          <ul className="mention-team">
            {team.map(({ id, name }) => (
              <li key={id} data-handle={handleOf(name)} data-name={name}>
                <span className="code">@{handleOf(name)}</span> {name}
              </li>
            ))}
          </ul>
        </details>
      </div>
    ),
  },
  mover: {
    label: 'Mover',
    icon: 'arrow-up-down',
    title: 'Mover o cartão',
    submit: 'Mover',
    why: archived,
    Fields: ({ of: { column } }) => (
      <>
        <RadioField
          name="column"
          label="Para"
          required
          defaultValue={column}
          options={columnNames.map((value) => ({ value, label: columns[value] }))}
        />
        <HiddenField name="before" value="fim" />
      </>
    ),
  },
  ficar: {
    label: 'Ficar com isto',
    press: true,
    title: 'Ficar com o cartão',
    submit: 'Ficar com isto',
    why: (card) => archived(card) || (card.assigneeId === card.me && 'Já está consigo.'),
  },
  editar: {
    label: 'Alterar',
    icon: 'pencil',
    title: 'Alterar o cartão',
    submit: 'Guardar',
    Fields: ({ of }) => <CardFields team={of.team} known={of} />,
  },
  passos: {
    label: 'Juntar passos',
    icon: 'plus',
    title: 'Juntar passos',
    submit: 'Juntar',
    Fields: () => <TextArea name="steps" label="Passos" required rows={4} help="Um por linha." />,
  },
  passo: {
    label: 'Marcar um passo',
    title: 'Marcar um passo',
    submit: 'Marcar',
    why: ({ allSteps }) =>
      allSteps.length === 0 ? 'Ainda não tem passos.' : 'Carregue no passo que está feito.',
  },
  arquivar: {
    label: 'Arquivar',
    press: true,
    title: 'Arquivar o cartão',
    submit: 'Arquivar',
    lead: 'Sai do quadro, e continua a encontrar-se no arquivo.',
    why: archived,
  },
  recuperar: {
    label: 'Pôr de novo no quadro',
    press: true,
    title: 'Pôr de novo no quadro',
    submit: 'Pôr de novo no quadro',
    why: (card) => !card.archivedAt && 'Está no quadro.',
  },
}
