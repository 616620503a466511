import { PAPER, type Paint } from './paint.ts'
import { each, line, mirrored, on, path, rect, twice } from './shapes.ts'

// Clothes lie flat and are mostly symmetrical: the left half is drawn and mirrored.

const SHORT_SLEEVES =
  'M465 270L345 312C300 330 270 370 245 430L180 570L325 640L372 560L372 950Q490 975 601 975L601 345C540 345 490 315 465 270Z'
const LONG_SLEEVES =
  'M465 250L345 295C300 315 280 360 268 430L190 890L308 915L385 580L372 960Q490 985 601 985L601 330C540 330 490 300 465 250Z'
const NO_SLEEVES = 'M455 250L390 265C400 400 380 480 330 540L345 960Q480 985 601 985L601 420C520 410 465 350 455 250Z'

export function tshirt(p: Paint): string {
  return half(SHORT_SLEEVES, p, hem('M180 560L330 635', p)) + neck(p, 345) + line('M455 455H540', p.accent, 12)
}

export function teamJersey(p: Paint): string {
  return (
    half(SHORT_SLEEVES, p, path('M180 400L372 560L372 700L180 660Z', p.dark), hem('M180 560L330 635', p)) +
    path('M372 520H828V600H372Z', p.accent) +
    neck(p, 345) +
    path('M690 400h70v55q0 25 -35 40q-35 -15 -35 -40Z', p.accent)
  )
}

export function baseLayer(p: Paint): string {
  return (
    half(
      LONG_SLEEVES,
      p,
      path('M345 290C420 420 400 520 385 580L318 940L150 940L230 300Z', p.dark),
      line('M190 870L318 895', p.light, 30),
    ) +
    neck(p, 330) +
    line('M600 335V470', p.accent, 8)
  )
}

export function jacket(p: Paint): string {
  const hood =
    path('M455 275C430 150 500 120 600 120C700 120 770 150 745 275C700 330 500 330 455 275Z', p.dark) +
    path('M500 275C490 190 530 175 600 175C670 175 710 190 700 275C660 310 540 310 500 275Z', p.darker)
  const pocket = line('M455 720L510 860', p.darker, 10)
  return (
    hood +
    half(LONG_SLEEVES, p, path('M250 470L601 520V300H300Z', p.light), pocket, line('M190 860L318 885', p.accent, 22)) +
    line('M600 320V980', p.accent, 14) +
    rect(588, 330, 24, 46, 8, p.accentDark)
  )
}

export function cyclingJersey(p: Paint): string {
  const bands = path('M372 560H601V640H372Z', p.accent) + path('M372 670H601V700H372Z', p.light)
  return (
    half(SHORT_SLEEVES, p, hem('M180 560L330 635', p), bands, line('M372 950Q490 975 601 975', p.accent, 40)) +
    neck(p, 345) +
    line('M600 350V970', p.darker, 10) +
    rect(590, 360, 20, 44, 8, p.accent)
  )
}

export function tankTop(p: Paint): string {
  const trim = line('M455 250C465 350 520 410 601 420M390 265C400 400 380 480 330 540', p.accent, 26)
  const eight = `<text x="600" y="760" font-family="Georgia,serif" font-size="250" font-weight="700" text-anchor="middle" fill="${p.accent}">8</text>`
  return half(NO_SLEEVES, p, path('M330 540L420 600L420 990H330Z', p.dark), trim) + eight
}

export function bib(p: Paint): string {
  const mesh = each(9, (n) => line(`M340 ${470 + n * 55}H601`, p.dark, 6, '2 18'))
  return (
    half(
      'M450 230L370 245C385 400 370 460 335 520L335 900Q470 925 601 925L601 400C520 390 460 340 450 230Z',
      p,
      mesh,
      line('M335 880Q470 905 601 905', p.accent, 18),
    ) + line('M335 700V790M865 700V790', p.darker, 16)
  )
}

export function shorts(p: Paint): string {
  const leg = 'M350 300H601V560L560 880Q430 890 255 850Q290 560 350 300Z'
  return (
    half(leg, p, path('M350 300L255 850L330 870L410 300Z', p.dark), line('M250 835Q400 880 565 862', p.accent, 18)) +
    rect(348, 290, 504, 62, 16, p.darker) +
    line('M580 350L560 430M620 350L640 430', p.accent, 10)
  )
}

export function tights(p: Paint): string {
  const leg = 'M390 190H601V420L555 1030H420Q360 560 390 190Z'
  return (
    half(
      leg,
      p,
      path('M385 260C470 420 440 760 420 1040H380Z', p.dark),
      line('M520 640L500 1010', p.accent, 10),
      line('M415 1010H560', p.darker, 20),
    ) + rect(384, 180, 432, 76, 18, p.darker)
  )
}

export function jammers(p: Paint): string {
  const leg = 'M375 300H601V500L570 900H345Q340 560 375 300Z'
  return (
    half(leg, p, path('M370 300L345 900H420L450 300Z', p.accent), line('M340 880H575', p.darker, 16)) +
    rect(372, 290, 456, 54, 14, p.darker) +
    line('M585 340L570 430M615 340L632 430', p.light, 9)
  )
}

export function bibShorts(p: Paint): string {
  const braces =
    mirrored(line('M430 560C420 400 450 280 480 200', p.light, 44)) + line('M478 204Q600 150 722 204', p.light, 36)
  const leg = 'M395 560H601V700L560 1010H350Q355 760 395 560Z'
  return (
    braces +
    half(leg, p, path('M395 560L350 1010H410L450 560Z', p.dark), line('M345 985H565', p.accent, 44)) +
    line('M395 575H805', p.darker, 24)
  )
}

export function swimsuit(p: Paint): string {
  const suit =
    'M455 170H495C500 300 540 360 601 370V1010Q545 990 520 930Q470 820 385 780C430 640 360 520 400 400C440 330 455 260 455 170Z'
  return half(
    suit,
    p,
    path('M385 780C430 640 360 520 400 400L460 420C430 540 480 660 460 830Z', p.accent),
    line('M455 170C455 260 440 330 398 400M495 170C500 300 540 360 601 370', p.darker, 12),
  )
}

export function wetsuit(p: Paint): string {
  const suit =
    'M500 150Q550 185 601 185V620L560 1060H450Q430 800 430 560L420 400L345 760L270 740L350 300C365 240 420 200 500 150Z'
  const panels =
    path('M430 480C500 520 560 520 601 500V620H430Z', p.dark) +
    path('M350 300L300 520L385 540L430 380Z', p.light) +
    line('M270 735L345 755M450 1055H560', p.accent, 16)
  return (
    half(suit, p, panels) +
    line('M445 620C470 760 480 900 480 1050M755 620C730 760 720 900 720 1050', p.accent, 10) +
    line('M520 300H600', '#f08a4b', 18)
  )
}

export function socks(p: Paint): string {
  const sock = 'M430 240H610V600C620 680 760 730 800 800C830 870 770 930 690 910C560 880 430 800 425 690Z'
  const one = on(
    sock,
    p.main,
    rect(400, 240, 240, 90, 0, p.dark),
    path('M690 720C760 740 860 820 800 940L700 940C760 860 740 780 690 720Z', p.accent),
    path('M420 600C500 620 520 720 480 800L400 760Z', p.accent),
    line('M430 380H612M430 420H612', p.light, 14),
  )
  return twice(one, 'translate(-130 20) rotate(-6 600 600)', 'translate(110 60)')
}

export function cap(p: Paint): string {
  const crown = 'M270 690C260 460 400 340 590 340C780 340 880 470 880 680C680 640 450 640 270 690Z'
  const peak =
    'M560 665C700 640 800 650 880 680C1000 700 1080 740 1090 775C1095 800 1060 800 1030 795C880 770 720 760 600 775C560 770 545 690 560 665Z'
  return (
    on(
      crown,
      p.main,
      path('M230 350H430C380 450 370 580 390 700H230Z', p.dark),
      line('M590 340C520 440 500 560 510 660M590 340C700 420 740 540 740 655', p.dark, 8),
    ) +
    path(peak, p.darker) +
    line('M590 690C740 665 900 690 1050 760', p.light, 7, '16 14') +
    path('M575 330a20 14 0 1 0 40 0Z', p.accent) +
    path('M640 500l40 60h-80Z', p.accent)
  )
}

export function gloves(p: Paint): string {
  const one =
    on(
      'M420 470V330Q420 290 455 290T490 330V300Q490 258 527 258T564 300V310Q564 270 600 270T636 310V345Q636 312 668 312T700 345V560C760 520 800 500 825 535C845 570 790 620 740 700L690 800H440Q400 640 420 470Z',
      p.main,
      path('M420 640Q560 600 700 640L700 820H400Z', p.dark),
      rect(400, 250, 320, 70, 0, p.darker),
      line('M500 430V540M570 420V540M635 440V540', p.accent, 16),
    ) +
    rect(430, 780, 270, 76, 24, p.accent) +
    rect(560, 792, 110, 52, 16, p.accentDark)
  return pair(one)
}

export function keeperGloves(p: Paint): string {
  const finger = (x: number, y: number, turn: number) =>
    `<g transform="rotate(${turn} ${x + 42} 560)">${rect(x, y, 84, 330, 42, PAPER)}${rect(x + 16, y + 30, 52, 240, 26, p.main)}</g>`
  const one =
    finger(405, 290, -9) +
    finger(490, 250, -3) +
    finger(578, 250, 3) +
    finger(662, 300, 9) +
    `<g transform="rotate(44 740 640)">${rect(700, 430, 92, 300, 46, PAPER)}${rect(718, 458, 56, 220, 28, p.main)}</g>` +
    rect(410, 500, 345, 300, 70, PAPER) +
    rect(445, 530, 275, 230, 50, p.main) +
    line('M500 610H660M500 660H660', p.accent, 22) +
    rect(430, 775, 300, 105, 24, p.darker) +
    rect(450, 800, 260, 50, 14, p.accent)
  return pair(one)
}

export function mittens(p: Paint): string {
  const mitt =
    'M430 720C400 520 420 300 560 300C680 300 710 420 710 560C760 500 830 510 840 560C850 620 770 680 720 760Z'
  const one =
    on(
      mitt,
      p.main,
      path('M420 560C500 520 600 520 720 580L720 780H400Z', p.dark),
      line('M470 470C540 440 600 440 670 470', p.light, 12, '18 16'),
    ) +
    rect(415, 715, 315, 150, 40, p.darker) +
    rect(415, 830, 315, 60, 30, PAPER) +
    rect(470, 745, 200, 36, 18, p.accent)
  return pair(one)
}

function pair(one: string): string {
  return twice(one, 'translate(-90 120) scale(.8) rotate(6 600 600)', 'matrix(-.8 0 0 .8 1290 120) rotate(6 600 600)')
}

function half(shape: string, p: Paint, ...content: string[]): string {
  const shade = path('M372 600C400 720 400 850 390 1000H330L365 700Z', p.dark)
  return mirrored(on(shape, p.main, shade, ...content))
}

function neck(p: Paint, y: number): string {
  return line(
    `M472 ${y - 72}C500 ${y - 20} 550 ${y + 2} 600 ${y + 2}C650 ${y + 2} 700 ${y - 20} 728 ${y - 72}`,
    p.darker,
    24,
  )
}

function hem(d: string, p: Paint): string {
  return line(d, p.accent, 22)
}

export function shinGuards(p: Paint): string {
  const guard = on(
    'M440 250Q600 190 760 250Q790 560 700 900Q600 960 500 900Q410 560 440 250Z',
    p.main,
    path('M600 200H780V960H600Z', p.dark),
    path('M470 330Q600 290 730 330L715 420Q600 380 485 420Z', p.accent),
    line('M600 470V830', p.accent, 14),
    line('M530 480L550 800M670 480L650 800', p.light, 10),
  )
  return twice(
    guard,
    'translate(-60 130) scale(.8) rotate(-7 600 600)',
    'translate(300 130) scale(.8) rotate(7 600 600)',
  )
}
