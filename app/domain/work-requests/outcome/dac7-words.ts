import { settings } from '../../settings/settings'

/** Reporting of prices to the tax authority, in words. Browser-safe. */

const { dac7 } = settings.work

/** Said before a company's first proposal, while the reporting is on. */
export const dac7Notice = () =>
  `O preço acordado de cada trabalho concluído pela Aval é comunicado todos os anos à Autoridade Tributária, com o nome, o NIF e a morada da empresa, até ${dac7.reportUntil} do ano seguinte (Lei n.º 36/2023, que transpõe a Diretiva (UE) 2021/514, «DAC7»). A empresa recebe uma cópia do que comunicamos.`

/** Said where a company would look for its copy. */
export const notReported =
  'A Aval não comunica preços à Autoridade Tributária. A lei (Lei n.º 36/2023, «DAC7») obriga a isso as plataformas que conhecem o que os clientes pagam; aqui os pagamentos são feitos fora da Aval e só guardamos o preço que os dois lados escreveram. Se isto mudar, avisamos antes de qualquer proposta, e é aqui que vê a cópia do que for comunicado.'

export const reported = () =>
  `Contamos, por trimestre, os trabalhos concluídos pela Aval com preço acordado, e somamos esses preços. Em serviços não há valor mínimo: comunica-se desde o primeiro. Comunicamos até ${dac7.reportUntil} do ano seguinte; se algum preço estiver errado, escreva-nos antes.`
