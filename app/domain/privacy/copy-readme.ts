import { longDate } from '../shared/long-date'
import { nameOf, personalData } from './personal-data'
import type { Subject } from './subject'

/** What the files of a copy are, for people. */
export function readmeOf(who: Subject, now: Date): string {
  const lines = personalData
    .filter((t) => t.copy !== '' || t.computed)
    .map((t) => `  dados/${nameOf(t.table)}.json\n      ${t.title}. ${t.purpose}`)
  return `OS SEUS DADOS NA AVAL
=====================

Cópia de ${who.name} (${who.emails[0]}), feita em ${longDate(now)}.

Está aqui tudo o que a Aval guarda sobre si (RGPD, artigos 15.º e 20.º). Cada
ficheiro .json é uma lista que qualquer programa consegue ler; abre-se também
num editor de texto. As datas estão em UTC. Uma lista vazia quer dizer que não
guardamos nada desse género.

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
