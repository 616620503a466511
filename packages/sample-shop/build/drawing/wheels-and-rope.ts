import { INK, PAPER, type Paint, RUBBER, STEEL, STEEL_DARK, WOOD, WOOD_DARK } from './paint.ts'
import { circle, each, ellipse, line, mirrored, on, path, rect, ring, turned } from './shapes.ts'

// Cycling and climbing: what protects the head, holds the rope, carries and mends.

const SHELL =
  'M230 690C210 430 390 270 620 270C850 270 1000 430 1000 640C1000 690 970 700 930 690C700 650 480 660 290 730C250 740 235 720 230 690Z'

export function cityHelmet(p: Paint): string {
  const vents =
    line('M470 380C560 350 680 350 770 380', p.darker, 30) + line('M430 470C540 430 700 430 830 470', p.darker, 30)
  return (
    straps(p) +
    on(
      SHELL,
      p.main,
      path('M200 640C480 560 760 560 1010 610V760H200Z', p.dark),
      vents,
      line('M225 712C480 620 760 620 1000 670', p.accent, 26),
    ) +
    rect(212, 640, 70, 64, 20, '#d8343a') +
    shine()
  )
}

export function roadHelmet(p: Paint): string {
  const vent = (x: number, y: number, w: number) =>
    path(
      `M${x} ${y}C${x + w * 0.3} ${y - 60} ${x + w * 0.8} ${y - 60} ${x + w} ${y - 20}C${x + w * 0.7} ${y - 10} ${x + w * 0.4} ${y + 10} ${x} ${y}Z`,
      p.darker,
    )
  return (
    straps(p) +
    on(
      'M190 660C230 440 420 280 650 280C860 280 990 420 1000 620C1000 680 970 690 930 680C700 640 480 660 290 720C220 720 190 700 190 660Z',
      p.main,
      path('M180 650C480 560 760 580 1010 620V760H180Z', p.dark),
      vent(660, 460, 240),
      vent(600, 540, 300),
      vent(380, 440, 220),
      vent(330, 560, 200),
      line('M250 600C380 400 520 320 700 310', p.accent, 20),
    ) +
    shine()
  )
}

export function climbingHelmet(p: Paint): string {
  const brim = line('M240 700C480 640 740 640 1010 690', p.darker, 36)
  return (
    straps(p) +
    on(
      SHELL,
      p.main,
      path('M200 620C480 540 760 540 1010 600V760H200Z', p.light),
      line('M620 260V640', p.dark, 60),
      [400, 500, 740, 840].map((x) => ellipse(x, 520, 26, 44, p.darker)).join(''),
    ) +
    brim +
    rect(900, 560, 70, 40, 12, p.accent) +
    rect(260, 590, 70, 40, 12, p.accent) +
    shine()
  )
}

export function skiHelmet(p: Paint): string {
  const ear = 'M330 650C330 850 420 940 560 930C600 920 610 860 600 800L560 640Z'
  return (
    path('M300 640C310 860 420 960 560 950C640 930 640 850 620 760L600 640Z', p.darker) +
    on(
      'M230 690C210 420 390 250 620 250C850 250 1000 420 1000 660C1000 700 960 710 930 690L880 640C700 600 640 620 600 740C480 700 360 720 290 760C240 760 235 730 230 690Z',
      p.main,
      path('M200 600C400 520 800 520 1010 600V800H200Z', p.dark),
      line('M420 380C500 330 560 315 640 312M400 460C480 420 560 400 650 396', p.darker, 26),
    ) +
    on(ear, p.dark, circle(470, 790, 60, p.darker)) +
    line('M560 930L640 1010', p.accent, 26) +
    rect(900, 560, 80, 34, 12, p.accent) +
    shine()
  )
}

export function bikeLights(_: Paint): string {
  const light = (x: number, colour: string, glow: string) =>
    circle(x, 560, 250, glow) +
    rect(x - 140, 400, 280, 360, 70, INK) +
    circle(x, 540, 110, STEEL_DARK) +
    circle(x, 540, 88, colour) +
    circle(x - 26, 512, 30, '#ffffff88') +
    rect(x - 44, 690, 88, 26, 13, STEEL_DARK) +
    path(`M${x - 100} 760H${x + 100}L${x + 70} 830H${x - 70}Z`, RUBBER) +
    ring(x, 880, 70, RUBBER, 30)
  return light(390, '#fff7d6', '#fff7d677') + light(820, '#e23b3b', '#e23b3b22')
}

export function bikeBottle(p: Paint): string {
  const body =
    'M430 430Q430 400 460 400H740Q770 400 770 430V560Q740 600 740 630Q740 660 770 700V990Q770 1030 730 1030H470Q430 1030 430 990V700Q460 660 460 630Q460 600 430 560Z'
  return (
    on(
      body,
      p.main,
      path('M660 380H800V1050H660Z', p.dark),
      path('M400 780H800V900H400Z', p.accent),
      line('M480 440V540M480 730V980', p.light, 18),
    ) +
    path('M450 400L480 300H720L750 400Z', p.darker) +
    rect(540, 220, 120, 90, 24, p.darker) +
    rect(560, 160, 80, 90, 26, p.accent)
  )
}

export function sportsBottle(p: Paint): string {
  const body = 'M440 420Q440 370 500 350H700Q760 370 760 420V1000Q760 1040 720 1040H480Q440 1040 440 1000Z'
  return (
    line('M520 250C480 130 720 130 680 250', RUBBER, 34) +
    rect(490, 240, 220, 110, 26, RUBBER) +
    on(
      body,
      p.main,
      path('M660 330H780V1060H660Z', p.dark),
      path('M430 960H780V1050H430Z', STEEL),
      line('M490 440V900', p.light, 20),
    ) +
    path('M560 640l40 -70l40 70l-40 34Z', p.accent) +
    line('M500 350H700', STEEL, 14)
  )
}

export function floorPump(p: Paint): string {
  const gauge = circle(600, 470, 96, INK) + circle(600, 470, 78, PAPER) + line('M600 470L560 420', '#c93a3a', 12)
  return (
    rect(400, 130, 400, 64, 32, WOOD) +
    rect(400, 162, 400, 32, 16, WOOD_DARK) +
    rect(584, 190, 32, 230, 0, STEEL) +
    line('M640 520C860 480 900 700 820 860C780 950 720 960 700 900', RUBBER, 26) +
    rect(545, 400, 110, 590, 30, p.main) +
    rect(610, 400, 45, 590, 22, p.dark) +
    rect(562, 580, 20, 380, 10, p.light) +
    gauge +
    path('M380 1010Q380 960 440 960H760Q820 960 820 1010V1030H380Z', p.darker) +
    rect(680, 860, 50, 80, 16, p.accent)
  )
}

export function multiTool(_: Paint): string {
  const key = (turn: number, length: number, tip: string) =>
    `<g transform="rotate(${turn} 440 640)">${rect(440, 622, length, 36, 8, STEEL)}${rect(440, 644, length, 14, 6, STEEL_DARK)}${tip}</g>`
  const hex = (length: number) => path(`M${440 + length - 4} 616h40v48h-40Z`, STEEL_DARK)
  return (
    key(-78, 330, hex(330)) +
    key(-52, 400, hex(400)) +
    key(-28, 380, path('M820 616l60 16v16l-60 16Z', STEEL_DARK)) +
    key(24, 300, hex(300)) +
    rect(390, 560, 480, 170, 80, '#c93a3a') +
    rect(390, 640, 480, 90, 45, '#a32f2f') +
    circle(450, 645, 34, STEEL) +
    circle(810, 645, 34, STEEL) +
    line('M432 645H468M792 645H828', STEEL_DARK, 10) +
    line('M540 610H720', '#e8807a', 14)
  )
}

export function uLock(p: Paint): string {
  return (
    line('M400 760V430C400 280 480 210 600 210C720 210 800 280 800 430V760', p.main, 84) +
    line('M372 740V430C372 290 450 190 590 186', p.light, 12) +
    rect(290, 740, 620, 150, 66, p.dark) +
    rect(290, 815, 620, 75, 37, p.darker) +
    rect(520, 770, 160, 90, 30, p.accent) +
    circle(600, 806, 18, INK) +
    path('M592 806h16l8 38h-32Z', INK) +
    rect(330, 740, 46, 150, 0, '#f08a4b') +
    rect(824, 740, 46, 150, 0, '#f08a4b')
  )
}

export function pannier(p: Paint): string {
  const bag = 'M350 420H850L900 960Q900 1010 850 1010H350Q300 1010 300 960Z'
  return (
    line('M480 260C480 190 720 190 720 260', RUBBER, 34) +
    on(bag, p.main, path('M640 380H950V1050H700Z', p.dark), rect(330, 820, 560, 34, 0, p.accent)) +
    rect(335, 250, 530, 190, 40, p.dark) +
    line('M335 330H865', p.darker, 12) +
    [430, 740].map((x) => rect(x, 300, 40, 330, 0, p.darker) + rect(x - 14, 590, 68, 70, 12, INK)).join('') +
    circle(600, 720, 60, p.accent) +
    path('M600 680l34 66h-68Z', p.main)
  )
}

export function harness(p: Paint): string {
  const legs = mirrored(
    line('M560 640C420 600 330 720 360 850C390 960 540 950 570 840C585 770 570 700 560 640Z', p.main, 58) +
      line('M375 800C400 930 520 920 555 830', p.accent, 14),
  )
  const loops = mirrored(line('M350 470C330 560 420 570 440 500', p.accentDark, 18))
  return (
    legs +
    loops +
    line('M260 400C380 480 820 480 940 400', p.main, 104) +
    line('M260 375C380 455 820 455 940 375', p.light, 10) +
    line('M280 430C400 500 800 500 920 430', p.accent, 14) +
    line('M600 450V650', p.darker, 56) +
    line('M570 480C560 560 570 620 600 650C630 620 640 560 630 480', '#c93a3a', 22) +
    rect(690, 400, 120, 84, 18, STEEL) +
    rect(720, 424, 60, 36, 8, p.darker)
  )
}

export function rope(p: Paint): string {
  const coil = each(
    9,
    (n) =>
      `<ellipse cx="600" cy="600" rx="${190 + n * 16}" ry="${300 + (n % 3) * 14}" fill="none" stroke="${n % 2 ? p.main : p.dark}" stroke-width="26" transform="rotate(${n * 5 - 20} 600 600)"/><ellipse cx="600" cy="600" rx="${190 + n * 16}" ry="${300 + (n % 3) * 14}" fill="none" stroke="${p.accent}" stroke-width="7" stroke-dasharray="18 34" transform="rotate(${n * 5 - 20} 600 600)"/>`,
  )
  const bound = each(6, (n) =>
    line(`M440 ${310 + n * 26}Q600 ${350 + n * 26} 760 ${310 + n * 26}`, n % 2 ? p.main : p.dark, 26),
  )
  return (
    coil +
    bound +
    line('M740 420C900 500 960 700 880 980', p.main, 26) +
    line('M740 420C900 500 960 700 880 980', p.accent, 7, '18 34')
  )
}

export function carabiner(p: Paint): string {
  const frame =
    'M480 250C640 190 800 270 800 420C800 560 740 760 690 900C650 1000 520 1000 480 900C430 760 400 480 400 380C400 310 430 270 480 250Z'
  return turned(
    14,
    line(frame, p.dark, 74) +
      line(frame, p.main, 54) +
      line('M425 390C425 330 450 295 490 275C600 240 700 260 750 330', p.light, 12) +
      rect(702, 500, 92, 250, 30, STEEL) +
      each(7, (n) => line(`M710 ${530 + n * 32}H786`, STEEL_DARK, 8)) +
      rect(708, 760, 80, 18, 6, '#c93a3a'),
  )
}

export function belayDevice(_: Paint): string {
  const cable = line('M520 700C440 900 760 900 680 700', RUBBER, 26)
  const body = 'M380 420Q390 340 470 330H730Q810 340 820 420L780 690Q770 740 710 740H490Q430 740 420 690Z'
  return (
    cable +
    on(body, '#2f6fae', path('M620 320H840V760H620Z', '#255a8e')) +
    rect(460, 420, 120, 230, 54, INK) +
    rect(620, 420, 120, 230, 54, INK) +
    path('M380 420Q390 340 470 330H730Q810 340 820 420L812 470H388Z', STEEL) +
    line('M430 380H700', '#ffffff88', 14) +
    ring(600, 960, 90, STEEL_DARK, 40) +
    each(3, (n) => line(`M${470 + n * 20} 690l14 24`, '#f4b942', 10))
  )
}

export function chalk(_: Paint): string {
  const dust = each(30, (n) => circle(330 + ((n * 211) % 560), 905 + ((n * 37) % 80), 6 + (n % 4) * 5, '#ffffff'))
  return (
    dust +
    on(
      'M360 300Q600 260 840 300L880 900Q600 960 320 900Z',
      '#3c6e8f',
      path('M640 260H900V960H700Z', '#325c78'),
      rect(320, 520, 560, 220, 0, PAPER),
      path('M480 690L560 560L620 640L660 590L740 690Z', '#3c6e8f'),
    ) +
    rect(350, 250, 500, 76, 20, '#2a4d64') +
    line('M380 290H820', '#ffffff66', 8) +
    path('M560 960Q620 900 700 960Z', '#fff') +
    ellipse(600, 990, 300, 30, '#ffffffcc')
  )
}

export function chalkBag(p: Paint): string {
  const bag = 'M380 420L430 930Q440 990 510 1000H690Q760 990 770 930L820 420Z'
  return (
    line('M240 520C360 560 840 560 960 520', p.accent, 30) +
    on(
      bag,
      p.main,
      path('M640 400H850V1020H680Z', p.dark),
      rect(380, 640, 440, 60, 0, p.accent),
      rect(520, 740, 160, 170, 22, p.dark),
    ) +
    ellipse(600, 420, 220, 80, p.darker) +
    ellipse(600, 416, 186, 58, '#fff') +
    ellipse(590, 424, 120, 32, '#e8e4da') +
    line('M800 470L880 340', WOOD, 26) +
    line('M880 340l30 -52', INK, 34)
  )
}

export function crashPad(p: Paint): string {
  const panel = (y: number, tone: string, edge: string) =>
    path(`M230 ${y}L400 ${y - 130}H1000L850 ${y}Z`, tone) +
    path(`M230 ${y}H850V${y + 86}H230Z`, edge) +
    path(`M850 ${y}L1000 ${y - 130}V${y - 44}L850 ${y + 86}Z`, p.darker)
  return (
    panel(800, p.main, p.dark) +
    panel(714, p.light, p.main) +
    line('M520 590L360 714V880M860 590L700 714V880', p.accent, 40) +
    line('M470 650H790', p.darker, 16, '30 22')
  )
}

const straps = (p: Paint) =>
  line('M420 680C470 800 540 900 600 980M860 660C780 800 680 900 600 980', p.darker, 24) +
  rect(566, 950, 68, 60, 14, p.accent)

const shine = () =>
  `<path d="M330 520C370 430 440 370 520 345" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="24" stroke-linecap="round"/>`
