import type { PolicyQuestions } from '../policy/policy-templates.ts'

export const ROMANIAN_QUESTIONS: PolicyQuestions = {
  note: 'Fiecare rând care începe cu [?] este o întrebare pentru dumneavoastră. Scrieți răspunsul în locul ei sau ștergeți-o. Când nu mai rămâne niciuna, pagina este publicată la următoarea pornire a magazinului; până atunci spune că nu este încă publicată. Vizitatorii nu văd niciodată această notă.',
  asks: {
    'privacy-policy': [
      'Cine răspunde de datele personale: numele, adresa și e-mailul firmei?',
      'Ce păstrați când cineva doar privește magazinul, de exemplu jurnale și cookie-uri, de ce și cât timp?',
      'De ce date aveți nevoie pentru o comandă și cine le primește, de exemplu curierul și procesatorul de plăți?',
      'Pe ce temei legal le păstrați și când le ștergeți?',
      'Cum își pot vedea, corecta sau șterge oamenii datele și la ce autoritate pot face plângere?',
    ],
    'terms-and-conditions': [
      'Cine vinde: denumirea firmei, adresa, numărul de înregistrare și codul fiscal?',
      'Prețurile includ TVA și ce se adaugă la ele?',
      'Când se încheie contractul: la comandă, la confirmarea ei sau la expediere?',
      'Cum și când se plătește?',
      'Ce lege se aplică și ce drepturi au clienții când un produs are defecte?',
    ],
    shipping: [
      'În ce țări și regiuni livrați?',
      'Cât costă livrarea și de la ce valoare a comenzii este gratuită?',
      'Câte zile lucrătoare trec până la expediere și cât durează transportul?',
      'Ce curier livrează și cum poate fi urmărit un colet?',
      'Ce trebuie să facă un client când coletul întârzie sau sosește deteriorat?',
    ],
    'returns-and-refunds': [
      'În câte zile poate fi returnat un produs și de când se numără?',
      'Cum începe un client un retur și cine îl plătește?',
      'În ce stare trebuie să fie produsul și ce nu poate fi returnat?',
      'Când și cum rambursați banii?',
      'Ce faceți când un produs are defecte?',
    ],
    contact: [
      'La ce adresă de e-mail și număr de telefon răspundeți?',
      'Care este adresa dumneavoastră poștală?',
      'Când răspundeți și în ce limbi?',
    ],
  },
  faqs: ['Cât durează livrarea?', 'Cât costă livrarea?', 'Cum pot returna ceva?', 'Cum pot plăti?'],
  answer: 'Răspundeți în una sau două propoziții.',
}
