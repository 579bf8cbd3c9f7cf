import { azulejos } from '../azulejo'
import { tone } from '../colours'
import { stool, table } from '../furniture'
import { all, at, circle, faint, line, many, oval, path, rect } from '../pencil'
import { room, wear, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { bottle, cup, flowers, lamp, plant } from '../things'
import { bucket, pipe } from '../tools'

/** A kitchen, before and after. */

/** Kitchens, bathrooms and what carries their water. */

export const tap = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    all(
      line('M0 0V-70Q0 -104 34 -104Q62 -104 62 -74', tone.metalDeep, 13),
      line('M-3 -6V-70Q-3 -106 34 -108', tone.metal, 4),
      rect(-30, -8, 60, 10, tone.metalDeep, 4),
      rect(-26, -30, 16, 24, tone.metalDeep, 4),
    ),
    scale,
  )

const cupboards = (s: Sight, x: number, y: number, w: number, n: number, h = 150, old = false) => {
  const fill = old ? '#9a7a52' : s.c.main
  const one = w / n
  return all(
    rect(x, y, w, h, old ? '#7d6141' : s.c.deep),
    many(n, (i) =>
      all(
        rect(x + i * one + 5, y + 8, one - 10, h - 18, fill, 3),
        rect(x + i * one + one / 2 - 16, y + 20, 32, 6, old ? '#5f4a31' : tone.gold, 3),
      ),
    ),
    rect(x, y + h - 8, w, 8, tone.dark),
  )
}

const counter = (x: number, y: number, w: number, fill: string = tone.white) =>
  all(rect(x - 6, y - 18, w + 12, 22, fill, 3), rect(x - 6, y + 2, w + 12, 5, 'rgba(0,0,0,.16)'))

const hob = (x: number, y: number, fill: string) =>
  all(
    rect(x - 80, y, 160, 148, tone.metal, 4),
    rect(x - 62, y + 40, 124, 84, tone.dark, 6),
    rect(x - 62, y + 22, 124, 8, tone.metalDeep, 4),
    many(4, (i) => circle(x - 48 + i * 32, y + 12, 5, fill)),
  )

const pot = (x: number, y: number, fill: string, scale = 1) =>
  at(
    x,
    y,
    all(
      path('M-48 -58H48V-10Q48 0 36 0H-36Q-48 0-48 -10z', fill),
      rect(-54, -66, 108, 10, fill, 5),
      rect(-8, -78, 16, 12, tone.dark, 4),
      line('M-58 -44h-12M58 -44h12', tone.dark, 8),
    ),
    scale,
  )

const kitchenWindow = (s: Sight) =>
  by(
    s,
    window(s, 330, 66, 300, 200),
    window(s, 110, 66, 210, 220, { bars: false }),
    window(s, 560, 96, 300, 230),
  )

const kitchenPlace = (s: Sight) =>
  all(
    room(s, { floor: 540, tiledFrom: by(s, 0, 236, undefined), boards: by(s, 'slabs', 'wood', 'wood') }),
    kitchenWindow(s),
  )

const underSink = (s: Sight, x: number, y: number, old: boolean) =>
  all(
    rect(x, y + 4, 300, 146, old ? '#4d4234' : s.c.deep),
    rect(x + 12, y + 4, 276, 138, old ? '#5b4f3f' : '#0c2244'),
    old
      ? all(
          pipe(`M${x + 150} ${y}v60h-60v90`, '#7d7468', '#98907f', 20),
          pipe(`M${x + 210} ${y + 150}v-80h40v-70`, '#7a4f33', '#96694a', 15),
          circle(x + 90, y + 66, 17, '#6b5d4c'),
          path(`M${x + 84} ${y + 92}q-8 18 6 22q14 -4 6 -22z`, tone.water),
          oval(x + 92, y + 142, 54, 7, tone.waterDeep),
        )
      : all(
          pipe(`M${x + 150} ${y}v52q0 34 32 34t32 -34v-8h74`, tone.metal, tone.white, 20),
          pipe(`M${x + 60} ${y + 142}v-70h40v-72`, tone.copper, tone.copperPale, 13),
          pipe(`M${x + 250} ${y + 142}v-46h-40v-96`, tone.copper, tone.copperPale, 13),
          rect(x + 44, y + 92, 32, 14, '#2f6fc4', 5),
          rect(x + 234, y + 112, 32, 14, tone.red, 5),
        ),
  )

export const kitchen: Kind = {
  place: kitchenPlace,
  done: (s) =>
    by(
      s,
      all(
        cupboards(s, 0, 400, 330, 3),
        underSink(s, 330, 396, false),
        cupboards(s, 630, 400, 330, 3),
        counter(0, 400, 960),
        rect(372, 384, 216, 18, tone.metal, 4),
        tap(480, 384),
        plant(120, 382, tone.clay, 0.85),
        bottle(760, 382, tone.gold, tone.white),
        bottle(812, 382, tone.leafDeep, tone.white, 0.85),
        cup(888, 382, s.c.main),
      ),
      all(
        rect(640, 0, 26, 130, tone.metal),
        path('M560 190L620 120H690L750 190z', tone.metalDeep),
        rect(556, 186, 198, 20, tone.metal, 3),
        rect(420, 150, 120, 12, tone.wood, 2),
        cup(452, 150, s.c.accent, 0.8),
        cup(510, 150, s.c.main, 0.8),
        rect(790, 110, 150, 12, tone.wood, 2),
        bottle(820, 110, tone.clay, tone.white, 0.8),
        plant(890, 110, s.c.main, 0.5),
        cupboards(s, 0, 400, 575, 4),
        hob(655, 400, s.c.accent),
        cupboards(s, 735, 400, 225, 2),
        counter(0, 400, 575),
        counter(735, 400, 225),
        rect(575, 390, 160, 12, tone.dark, 3),
        pot(620, 390, s.c.accent),
        pot(700, 390, tone.metalDeep, 0.75),
        rect(140, 384, 180, 18, tone.metal, 4),
        tap(224, 384, 0.9),
        flowers(420, 382, [s.c.accent, tone.white], tone.glass, 0.8),
      ),
      all(
        rect(40, 90, 150, 420, tone.metal, 6),
        rect(40, 250, 150, 6, tone.metalDeep),
        rect(166, 180, 8, 50, tone.metalDeep, 4),
        rect(166, 280, 8, 70, tone.metalDeep, 4),
        rect(230, 130, 280, 110, s.c.main, 4),
        many(3, (i) => rect(236 + i * 92, 136, 84, 98, s.c.pale, 3)),
        azulejos(230, 240, 290, 140, 35, s.c, s.variant + 1),
        cupboards(s, 210, 396, 310, 3, 144),
        counter(210, 396, 310, tone.woodPale),
        pot(290, 378, s.c.accent, 0.8),
        lamp(570, 110, s.c.accent),
        lamp(740, 110, s.c.accent),
        rect(450, 432, 430, 140, s.c.deep, 4),
        many(4, (i) => rect(458 + i * 106, 440, 98, 124, s.c.main, 3)),
        counter(436, 430, 458, tone.white),
        bushPotSmall(820, 412),
        oval(600, 408, 56, 14, tone.white),
        circle(576, 396, 17, tone.red),
        circle(604, 392, 18, tone.gold),
        circle(630, 398, 16, tone.leaf),
        stool(520, 604, s.c.accent, 104),
        stool(660, 604, s.c.accent, 104),
        stool(800, 604, s.c.accent, 104),
      ),
    ),
  before: (s) =>
    by(
      s,
      all(
        wear(20, 60, 280, 300, 1),
        wear(660, 60, 280, 300, 4),
        cupboards(s, 0, 400, 330, 3, 150, true),
        underSink(s, 330, 396, true),
        cupboards(s, 630, 400, 330, 3, 150, true),
        counter(0, 400, 960, '#b7ad98'),
        rect(372, 384, 216, 18, '#a8a294', 4),
        line('M470 384v-64q0 -14 14 -14h22v16', '#8f897c', 12),
        bucket(480, 596, '#6f8794'),
        many(4, (i) => rect(120 + i * 40, 260 + (i % 2) * 40, 40, 40, '#c9bda4')),
      ),
      all(
        wear(420, 40, 500, 180, 2),
        cupboards(s, 0, 400, 575, 4, 150, true),
        hob(655, 400, '#777'),
        cupboards(s, 735, 400, 225, 2, 150, true),
        counter(0, 400, 575, '#b7ad98'),
        counter(735, 400, 225, '#b7ad98'),
        rect(575, 390, 160, 12, '#4b463d', 3),
        pot(655, 390, '#8b8476'),
        rect(140, 384, 180, 18, '#a8a294', 4),
        line('M214 384v-64q0 -14 14 -14h22v16', '#8f897c', 12),
        rect(596, 100, 118, 100, '#a79d88'),
        faint(0.5, rect(570, 206, 170, 90, '#6b604c')),
      ),
      all(
        rect(0, 0, 540, 540, '#c9bfa8'),
        rect(526, 0, 16, 540, '#a99e86'),
        wear(240, 40, 260, 200, 3),
        rect(60, 150, 140, 384, '#ded8c8', 10),
        rect(182, 240, 8, 60, '#8c877a', 4),
        cupboards(s, 230, 396, 290, 3, 144, true),
        counter(230, 396, 290, '#b7ad98'),
        pot(310, 378, '#8b8476', 0.8),
        table(730, 590, 250, 130, '#9a7a52', '#6f5639'),
        line('M720 0V120', tone.dark, 4),
        circle(720, 132, 16, '#e6d9a8'),
      ),
    ),
}

const bushPotSmall = (x: number, y: number) =>
  all(
    circle(x, y - 44, 26, tone.leaf),
    circle(x - 16, y - 34, 18, tone.leafDeep),
    path(`M${x - 18} ${y - 26}h36l-5 26h-26z`, tone.clay),
  )
