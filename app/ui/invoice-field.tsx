import { Field, type FieldProps, startingText, useControl } from './field'
import { Icon } from './icon'
import './choices.css'
import './invoice-field.css'

export interface InvoiceFieldProps extends Omit<FieldProps, 'required'> {
  /** NIF that must have issued it, and the first and last day that are taken («2026-10-31»). */
  issuer: string
  oldest: string
  today: string
}

/**
 * The code of an invoice, read on the device: the island (app/islands/invoice.ts) puts six fields of it into a hidden
 * one. Without a script it says what to do instead.
 */
export function InvoiceField({ name, label, help, defaultValue, issuer, oldest, today }: InvoiceFieldProps) {
  const { id, typed, errors } = useControl({ name, help })
  // What was refused is read anew.
  const value = errors.length > 0 ? '' : (startingText(typed, defaultValue) ?? '')
  return (
    <Field {...{ id, label, help, errors }} group>
      <div
        className="invoice"
        data-island="invoice"
        data-island-when="load"
        data-issuer={issuer}
        data-oldest={oldest}
        data-today={today}
      >
        <input type="hidden" name={name} defaultValue={value} />
        <noscript>
          <p className="soft">
            A leitura do código precisa de JavaScript. Sem ele, pode enviar um documento no passo seguinte, se
            já tiver conta, ou depois, em «As minhas avaliações».
          </p>
        </noscript>
        <div className="invoice-tools" data-part="tools" hidden>
          <button type="button" className="btn" data-part="camera">
            <Icon name="camera" />
            Ler com a câmara
          </button>
          <label className="btn">
            <Icon name="image" />
            Escolher fotografia
            <input type="file" accept="image/*" data-part="photo" className="sr" />
          </label>
          <button type="button" className="btn quiet" data-part="stop" hidden>
            Fechar a câmara
          </button>
          <button type="button" className="btn quiet" data-part="drop" hidden>
            Retirar a fatura
          </button>
        </div>
        <video data-part="video" muted playsInline hidden aria-label="O que a câmara vê" />
        <p className="invoice-note" data-part="note" role="status" />
      </div>
    </Field>
  )
}
