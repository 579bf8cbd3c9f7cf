import { kindWords, type TicketKind, ticketKinds } from '~/domain/tickets/ticket-words'
import { SelectField } from '~/ui/fields'

/** What it is about, in the words of whoever asks. */
export function KindField({ defaultValue }: { defaultValue?: TicketKind }) {
  return (
    <SelectField
      name="kind"
      label="De que se trata"
      required
      empty="Escolha"
      defaultValue={defaultValue}
      options={ticketKinds.map((kind) => ({
        value: kind,
        label: `${kindWords[kind].label}: ${within(kindWords[kind].about)}`,
      }))}
    />
  )
}

/** A sentence as part of another one: names in it keep their capitals. */
const within = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
