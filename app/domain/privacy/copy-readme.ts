import { longDate } from '../shared/long-date'
import { fileWord } from './copy-words'
import type { PersonalTable } from './personal-data'
import type { Subject } from './subject'

/** What the files of a copy are, for people. */
export function readmeOf(who: Subject, now: Date, held: readonly PersonalTable[]): string {
  const lines = held.map((t) => `  dados/${fileWord(t.title)}.json\n      ${t.title}. ${t.purpose}`)
  return `OS SEUS DADOS NA AVAL
=====================

Cópia de ${who.name} (${who.emails[0]}), feita em ${longDate(now)}.

Está aqui tudo o que a Aval guarda sobre si (RGPD, artigos 15.º e 20.º).

Para ler: abra os-meus-dados.html num navegador; não precisa de internet.

Para programas: cada ficheiro .json é uma lista. As datas estão em UTC. O que
não tem lista, não o guardamos.

${lines.join('\n')}

  ficheiros/
      As fotografias e os ficheiros que enviou.

O QUE NÃO ESTÁ AQUI
  - Palavras-passe, segredos e códigos: só guardamos resumos irreversíveis, que
    não dizem nada a ninguém.
  - Dados de outras pessoas: quem convidou, quem moderou, quem respondeu em
    nome de uma empresa.
  - O endereço de rede e o navegador de quem, da equipa, tenha visto a conta; o
    registo da conta diz que isso aconteceu.

Guarde esta cópia num lugar seguro. O que significa cada prazo, e como pedir
que se corrija ou apague, está em «Política de privacidade», no site.
`
}
