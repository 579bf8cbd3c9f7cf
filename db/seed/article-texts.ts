import type { NewArticleInput } from '~/domain/articles/forms'

const common = {
  category: 'contratar-obras',
  audience: 'consumidores',
  author: 'Redação da Aval',
  reviewedOn: undefined,
  related: ['escolher-quem-faz-a-obra', 'quando-a-obra-corre-mal'],
  sources: [],
} as const satisfies Partial<NewArticleInput>

const text = (own: Pick<NewArticleInput, 'title' | 'description' | 'body'>): NewArticleInput => ({
  ...common,
  ...own,
  related: [...common.related],
  sources: [],
})

/** What the demonstration's editor wrote: advice by experience, without a word on law. */
export const articleTexts = {
  photos: text({
    title: 'Fotografar a obra enquanto se faz',
    description:
      'Que fotografias valem a pena, quando as tirar, e como as guardar para que sirvam daqui a dez anos.',
    body: `Uma fotografia tirada no dia certo vale mais do que uma discussão daqui a dois anos. O dia certo é quase sempre o dia antes de tapar alguma coisa.

## O que fotografar

- As paredes abertas, com canos e cabos à vista e uma fita métrica encostada.
- O contador, o quadro elétrico e as válvulas, antes e depois.
- Cada divisão do mesmo canto, **duas vezes por semana**.
- As embalagens dos materiais, com a marca e a referência legíveis.

## Como guardar

Crie uma pasta por semana e escreva uma linha por fotografia: onde é, e virado para que lado. Envie as mais importantes a quem faz a obra, no mesmo dia. Fica com a data, e a outra pessoa também.

## Para que servem depois

Para pendurar um armário sem furar um cano. Para mostrar onde começou uma fuga. E para escrever uma [avaliação](aval:newReview) com factos, em vez de impressões.`,
  }),
  fair: text({
    title: 'O que perguntar numa feira de construção',
    description: 'Cinco perguntas curtas para não trazer para casa só folhetos.',
    body: `Numa feira fala-se com dez empresas numa tarde. Leve as mesmas perguntas para todas.

## As perguntas

1. Quem faz o trabalho: a própria empresa, ou outra?
2. Que obra parecida posso ver?
3. Quando podem começar?

## Depois da feira

Procure cada uma na [lista de empresas](aval:companies) antes de marcar a visita.`,
  }),
  phone: text({
    title: 'Preços dados por telefone: para que servem',
    description: 'Um preço por telefone serve para decidir se vale a pena a visita, e para pouco mais.',
    body: `Um preço dado por telefone é um palpite de quem não viu a obra.

## Para que serve

Para saber se está a falar de centenas ou de milhares.

## O que falta escrever

Exemplos, e a diferença entre palpite e orçamento.`,
  }),
  winter: text({
    title: 'Preparar a casa para o inverno, por ordem',
    description:
      'Telhado, caleiras, janelas: o que se vê em outubro sai mais barato do que o que se vê em janeiro.',
    body: `A água entra por cima e pelas juntas. Comece por aí.

## O telhado

Veja-o de uma janela, com binóculos, depois de uma chuva.

## As caleiras

Limpe-as quando as folhas acabarem de cair, e não antes.

## As janelas

Passe uma vela junto ao caixilho, num dia de vento.`,
  }),
  keys: text({
    title: 'Deixar a chave a quem faz a obra',
    description:
      'O que combinar antes de entregar uma chave, e o que escrever no dia em que a recebe de volta.',
    body: `Em quase todas as obras alguém fica com uma chave. Uma frase escrita evita mal-entendidos.

## Antes

Escreva quantas chaves, a quem, e até quando.

## Depois

No último dia, receba-as, conte-as e escreva que as recebeu.`,
  }),
}
