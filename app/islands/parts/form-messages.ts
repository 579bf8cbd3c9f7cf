type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What is wrong with a control, in Portuguese; empty when nothing is. The words of the server for the same thing. */
export function message(control: Control): string {
  const { validity } = control
  if (validity.valid) return ''
  const input = control as HTMLInputElement
  if (validity.customError) return control.validationMessage
  if (validity.valueMissing) return missing(input)
  if (validity.typeMismatch) {
    return input.type === 'email'
      ? 'Escreva um e-mail completo, como nome@exemplo.pt.'
      : 'Escreva um endereço completo, como https://exemplo.pt.'
  }
  if (validity.tooShort) {
    return `Escreva pelo menos ${input.minLength} caracteres (faltam ${input.minLength - input.value.length}).`
  }
  if (validity.tooLong) return `Escreva no máximo ${input.maxLength.toLocaleString('pt-PT')} caracteres.`
  if (validity.rangeUnderflow) return `O mínimo é ${written(input, input.min)}.`
  if (validity.rangeOverflow) return `O máximo é ${written(input, input.max)}.`
  return input.title || 'O formato não está certo.'
}

/** A limit as people write it: «23 de novembro de 2026». */
const written = ({ type }: HTMLInputElement, limit: string) =>
  type === 'date'
    ? new Date(`${limit}T12:00:00Z`).toLocaleDateString('pt-PT', { dateStyle: 'long', timeZone: 'UTC' })
    : limit

function missing(input: HTMLInputElement) {
  if (input.type === 'checkbox') return 'Marque esta caixa para continuar.'
  if (input.type === 'radio' || input.tagName === 'SELECT') return 'Escolha uma opção.'
  if (input.type === 'file') return 'Escolha um ficheiro.'
  return 'Preencha este campo.'
}
