import { nameless } from '../../shared/display-name'

/** Beginnings of a reply, to be finished by hand: thanks where thanks are due, a way forward where something failed. */
export interface ReplyTemplate {
  key: string
  label: string
  text: string
}

export function replyTemplates({ rating, author }: { rating: number; author: string }): ReplyTemplate[] {
  const name = author === nameless ? '' : ` ${author.split(/[\s,]/)[0]}`
  const hello = `Olá${name}, `
  const thanks = {
    key: 'agradecer',
    label: 'Agradecer',
    text: `${hello}obrigado por ter partilhado a sua experiência. Vamos dar a conhecer as suas palavras à equipa que fez o trabalho.`,
  }
  const listen = {
    key: 'ouvir',
    label: 'Agradecer e melhorar',
    text: `${hello}obrigado pela avaliação. Registámos o que correu menos bem e vamos [o que vai mudar]. Esperamos fazer melhor da próxima vez.`,
  }
  const mend = {
    key: 'resolver',
    label: 'Lamentar e resolver',
    text: `${hello}lamentamos o que aconteceu. Queremos resolver: propomos [refazer o trabalho / devolver o valor] até [data]. Contacte-nos pelo canal que preferir e tratamos do assunto sem custos.`,
  }
  const explain = {
    key: 'esclarecer',
    label: 'Esclarecer',
    text: `${hello}obrigado por nos dizer. Do nosso lado, o que sabemos é o seguinte: [os factos, sem dados pessoais]. Se faltar alguma coisa, estamos disponíveis para esclarecer.`,
  }
  if (rating >= 4) return [thanks, listen]
  return rating === 3 ? [listen, mend, explain] : [mend, explain, listen]
}
