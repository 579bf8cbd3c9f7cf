import { useOutletContext } from 'react-router'
import { shopDelayForm, shopSecretsForm, shopVersionForm } from '~/domain/shops/forms'
import {
  changeDelay,
  pauseShop,
  removeShop,
  resumeShop,
  rotateShopSecret,
  startShop,
  storeTheirSecrets,
} from '~/domain/shops/managing'
import type { ShopDetail } from '~/domain/shops/reading'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/shop-actions'
import { shopPanels } from './shop-panels'

export const loader = actionPage('account.open', shopPanels, 'O que se faz à ligação com uma loja.')

export const action = actions(
  {
    comecar: [shopVersionForm, startShop, 'A convidar. Cada convite sai depois dos dias de espera.'],
    pausar: [shopVersionForm, pauseShop, 'Ligação em pausa.'],
    retomar: [shopVersionForm, resumeShop, 'A ligação volta a convidar.'],
    prazo: [shopDelayForm, changeDelay, 'Dias de espera mudados.'],
    segredos: [shopSecretsForm, storeTheirSecrets, 'Segredos guardados.'],
    segredo: [shopVersionForm, rotateShopSecret, 'Segredo trocado. Copie o novo para a loja.'],
    remover: [shopVersionForm, removeShop, 'Ligação removida.', () => paths.integrations()],
  },
  ({ id }) => paths.shop(id),
)

export default function ShopActions({ actionData }: Route.ComponentProps) {
  const shop = useOutletContext<ShopDetail>()
  return <ActionPanel thing={shop} panels={shopPanels} tried={actionData} back={paths.shop(shop.id)} />
}
