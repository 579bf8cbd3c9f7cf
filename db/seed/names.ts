import type { Dice } from './random'

/** Names that Portuguese people of every age carry. */
const women = `Maria Ana Joana Teresa Catarina Inês Beatriz Mariana Carla Sandra Sónia Paula Helena Isabel Rita Sofia Marta Filipa Patrícia Cláudia
Susana Cristina Fernanda Lurdes Graça Conceição Rosa Olívia Leonor Matilde Francisca Madalena Raquel Daniela Vera Andreia Tânia Cátia Lúcia Margarida
Alice Carolina Laura Júlia Clara Eva Débora Bruna Vanessa Mónica Anabela Célia Dulce Ermelinda Fátima Natália Elisabete Luísa Otília Adelaide`
const men = `João José António Manuel Francisco Pedro Paulo Luís Miguel Rui Carlos Nuno Tiago Diogo André Bruno Ricardo Hugo Jorge Fernando
Vítor Sérgio Filipe Gonçalo Duarte Tomás Afonso Rodrigo Martim Henrique Eduardo Alexandre Bernardo Joaquim Armando Américo Domingos Álvaro Rogério Abílio
Marco Daniel David Telmo Renato Nélson Óscar Simão Xavier Leandro Fábio Ivo Raul Mário Alberto Aníbal Hélder Gil Vasco Samuel`
const surnames = `Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Jesus Sousa Fernandes Gonçalves Gomes Lopes Marques Alves Almeida Ribeiro
Pinto Carvalho Teixeira Moreira Correia Mendes Nunes Soares Vieira Monteiro Cardoso Rocha Raposo Neves Coelho Cruz Cunha Pires Ramos Reis Simões Antunes
Matos Fonseca Machado Araújo Barbosa Tavares Lourenço Castro Figueiredo Azevedo Freitas Magalhães Henriques Borges Valente Sequeira Amaral Bettencourt
Melo Quintas Loureiro Brandão Esteves Leite Pacheco Paiva Guerreiro Domingues Vaz Serrano Toscano Calado Patrício Garcia Medeiros Câmara Spínola Faria
Barros Guedes Meireles Novais Peixoto Queirós Rebelo Seabra Torres Viegas Abreu Bernardes Caetano Duarte Falcão Galvão Horta Leal Mesquita Noronha`
const list = (text: string) => text.split(/\s+/)
const given = { f: list(women), m: list(men) }
const families = list(surnames)

export interface Name {
  first: string
  last: string
  full: string
}

export function personName(d: Dice): Name {
  const sex = d.chance(0.54) ? 'f' : 'm'
  const first = d.pick(given[sex])
  const middle = d.chance(0.35) ? `${d.pick(families)} ` : ''
  const last = d.pick(families)
  return { first, last, full: `${first} ${middle === `${last} ` ? '' : middle}${last}` }
}

/** «o Rui», «o Sr. Armando»: how customers speak of who served them. */
export const someMan = (d: Dice): string =>
  d.weigh([
    [`o ${d.pick(given.m)}`, 3],
    [`o Sr. ${d.pick(given.m)}`, 2],
  ])

export const someWoman = (d: Dice): string =>
  d.weigh([
    [`a ${d.pick(given.f)}`, 4],
    [`a D. ${d.pick(given.f)}`, 1],
  ])

/** Lower case, without accents, for addresses and mailboxes. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' e ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
