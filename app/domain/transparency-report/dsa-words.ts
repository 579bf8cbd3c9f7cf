/**
 * What the European template asks for in words (Implementing Regulation (EU) 2024/2835, Annex I, part 11), and what it asks for
 * that we do not say, with the reason: read on the page of a year, and in its file.
 */

/** The indicators of the qualitative template that are for every provider, by its names. */
export const qualitative: readonly { indicator: string; title: string; text: string }[] = [
  {
    indicator: 'Summary of the content moderation engaged in at the providers’ own initiative',
    title: 'O que moderamos por nossa iniciativa',
    text: 'As avaliações, as respostas das empresas e as fotografias. Retirar, ocultar trechos, ou não publicar, pela regra que se invoca e com os motivos para quem escreveu; o que foi retirado deixa no perfil a data e a regra. Não baixamos a posição de uma avaliação, não a escondemos por idade, não lhe juntamos avisos, e não há pagamentos que se possam cortar a quem escreve. Perfis de empresas podem ser suspensos, e contas bloqueadas.',
  },
  {
    indicator:
      "Meaningful and comprehensible information regarding content moderation engaged in at the providers' own initiative",
    title: 'Como se encontra o que se modera',
    text: 'Pela verificação automática de cada avaliação antes de se publicar, por quem denuncia, e por segundas decisões tiradas à sorte. Não medimos quantas pessoas viram uma avaliação antes de ela ser retirada.',
  },
  {
    indicator: 'Qualitative description of the automated means',
    title: 'O que as máquinas fazem',
    text: 'Sinais com nome, que se leem neste relatório: cada um compara o texto, a conta ou o momento com uma regra escrita. Nenhum aprende sozinho. Um sinal retém a avaliação para que uma pessoa a veja; não a retira. Só não se publica, sem que ninguém a veja, a que tem o texto igual ao que a mesma pessoa já escreveu sobre a mesma empresa. Se ninguém decide dentro do prazo, o que nela parece dados pessoais é ocultado, e o resto publica-se.',
  },
  {
    indicator:
      'Qualitative description of indicators of accuracy and possible rate of error of automated means',
    title: 'Como se mede o erro delas',
    text: 'Pela precisão de cada sinal: das avaliações retidas com ele que uma pessoa decidiu, em quantas ela fez alguma coisa. O que nenhum sinal notou não se conta, e por isso não dizemos exatidão nem cobertura. Das pessoas conta-se em quantas decisões repetidas às cegas duas coincidiram.',
  },
  {
    indicator: 'Specification of the precise purposes to apply automated means',
    title: 'Para que servem',
    text: 'Para que avaliações inventadas, pagas ou com dados de alguém não se leiam antes de uma pessoa ter tido tempo de as ver.',
  },
  {
    indicator: 'Safeguards applied to the use of automated means',
    title: 'O que protege do erro delas',
    text: 'Fora o texto repetido, decide uma pessoa, num prazo que se publica; passado ele, a avaliação retida publica-se, com os dados pessoais ocultos, ou passa a outra pessoa se só uma pessoa a pode publicar. Quantas vezes a máquina decidiu conta-se à parte. Quem escreveu sabe que foi retida, ocultada ou recusada e porquê, e recorre sem custos para uma pessoa que não decidiu antes.',
  },
]

/** What is asked for and stands here in no figure. */
export const notSaid: readonly { part: string; what: string; why: string }[] = [
  {
    part: '3_member_states_orders',
    what: 'Ordens por Estado-Membro, por categoria e com tempos',
    why: 'São tão poucas que cada uma se reconheceria. O total está dito, e o tempo em conjunto com as outras obrigações.',
  },
  {
    part: '4_notices',
    what: 'Denúncias de sinalizadores de confiança',
    why: 'Denunciam como toda a gente, e não os contamos à parte.',
  },
  {
    part: '4_notices',
    what: 'Medidas pela lei e medidas pelas nossas regras, depois de uma denúncia',
    why: 'Contamo-las juntas. As retiradas estão separadas por motivo.',
  },
  {
    part: '5_own_initiative_illegal',
    what: 'Medidas por nossa iniciativa, por categoria',
    why: 'As retiradas contam-se por categoria, e à parte por quem as pediu; as duas coisas ao mesmo tempo diriam de quem são.',
  },
  {
    part: '6_own_initiative_TC',
    what: 'Baixar de posição, limitar por idade, limitar interações, juntar avisos, cortar pagamentos',
    why: 'Não fazemos nada disso: não se aplica.',
  },
  {
    part: '7_appeals_and_recidivism',
    what: 'Decisões alteradas em parte, e suspensões por recursos sem fundamento',
    why: 'Uma decisão mantém-se ou muda, e ninguém é suspenso por recorrer: não se aplica.',
  },
  {
    part: '7_appeals_and_recidivism',
    what: 'Suspensões por conteúdo manifestamente ilegal, e recursos de contas ou perfis suspensos',
    why: 'As contas bloqueadas contam-se juntas, seja qual for o motivo; desses casos escreve-se ao apoio, e não se contam à parte.',
  },
  {
    part: '8_automated_means',
    what: 'Exatidão e cobertura das máquinas',
    why: 'Pediam que se soubesse o que elas não notaram.',
  },
  {
    part: '9_human_resources',
    what: 'Quantas pessoas moderam, em que línguas, com que formação',
    why: 'Só se pede às plataformas muito grandes (artigo 42.º do Regulamento (UE) 2022/2065). A Aval não é uma.',
  },
  {
    part: '10_AMAR',
    what: 'Destinatários ativos por mês e por Estado-Membro',
    why: 'Só se pede às plataformas muito grandes (artigo 42.º). Não identificamos visitantes para os contar.',
  },
]
