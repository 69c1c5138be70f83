import type { Language, Prompt, PromptAnswer } from '../../contract/index.ts';
import { seededInt } from '../seededRandom.ts';

type Finished = readonly [Prompt, string];

/** Beginnings of sentences as people of the demo have finished them (LIVE-03), in the language they write in. */
const finished: Partial<Record<Language, readonly Finished[]>> & { en: readonly Finished[] } = {
  nl: [
    ['sunday_you_find_me', 'op de markt, met een zak verse stroopwafels die het thuis niet haalt.'],
    [
      'sunday_you_find_me',
      'op de fiets langs de rivier, wind tegen op de heenweg als het even kan.',
    ],
    ['sunday_you_find_me', 'aan een lange tafel met te veel borden en te weinig stoelen.'],
    ['wins_my_attention', 'je een vraag stelt waar ik even over na moet denken.'],
    ['wins_my_attention', 'je de ober bij zijn naam bedankt.'],
    ['wins_my_attention', 'je weet waar je de beste haring van de stad krijgt.'],
    ['with_me_you_can', 'verdwalen zonder dat het erg is.'],
    ['with_me_you_can', 'stil zijn in de auto, ook drie uur lang.'],
    ['with_me_you_can', 'dansen in de keuken, ook als je het niet kunt.'],
    ['small_luxury', 'schone lakens en een raam dat open mag.'],
    ['small_luxury', 'een tweede kop koffie terwijl ik eigenlijk weg moet.'],
    ['small_luxury', 'de eerste klas, op dagen dat niemand me verwacht.'],
    ['i_could_talk_for_hours_about', 'oude landkaarten en de wegen die er niet meer zijn.'],
    ['i_could_talk_for_hours_about', 'waarom de tweede film soms wél beter is.'],
    ['i_could_talk_for_hours_about', 'mijn moestuin. Waarschuw me als het te lang duurt.'],
    ['my_ideal_evening', 'begint met koken en eindigt met afwassen om één uur.'],
    ['my_ideal_evening', 'een klein concert, en daarna nablijven aan de bar.'],
    ['my_ideal_evening', 'een bordspel dat we halverwege laten staan omdat het gesprek beter is.'],
    ['i_am_secretly_good_at', 'inparkeren. Vraag het gerust na.'],
    ['i_am_secretly_good_at', 'het nadoen van vogels. Alleen buiten, op verzoek.'],
    ['best_trip', 'met de trein naar Lissabon, en alle verkeerde stations onderweg.'],
    ['best_trip', 'een week Terschelling in november, met alleen regen en boeken.'],
    ['i_cook_best', 'stoofvlees dat al een dag staat als jij binnenkomt.'],
    ['i_cook_best', 'linzensoep. Klinkt bescheiden, is het niet.'],
    ['good_conversation', 'iemand die zegt: dat weet ik eigenlijk niet.'],
    ['rainy_day', 'bak ik iets wat te groot is voor één persoon.'],
    ['rainy_day', 'zet ik een plaat op en doe ik de telefoon uit.'],
    ['most_beautiful_place_nearby', 'het bankje bij de sluis, rond half acht.'],
    ['let_us_agree', 'wie het laatst komt, het ijs betaalt.'],
    ['do_not_be_surprised_if', 'tegen de planten praat. Ze luisteren goed.'],
    ['i_still_want_to_learn', 'zeilen zonder dat iemand het roer overneemt.'],
    ['proud_of', 'het huis dat ik zelf heb opgeknapt, scheve plint inbegrepen.'],
  ],
  de: [
    ['sunday_you_find_me', 'auf dem Flohmarkt, beim Verhandeln über Dinge, die ich nicht brauche.'],
    ['sunday_you_find_me', 'im Wald, egal bei welchem Wetter.'],
    ['wins_my_attention', 'du nachfragst, statt nur zu nicken.'],
    ['wins_my_attention', 'du ein Buch dabeihast, das schon Eselsohren hat.'],
    ['with_me_you_can', 'gut schweigen und noch besser frühstücken.'],
    ['small_luxury', 'ein freier Nachmittag ohne Plan.'],
    ['small_luxury', 'frische Brezeln, noch warm.'],
    ['i_could_talk_for_hours_about', 'Brücken. Wirklich.'],
    ['my_ideal_evening', 'fängt mit Kochen an und hört mit Musik auf.'],
    ['i_am_secretly_good_at', 'Kreuzworträtseln am Samstag.'],
    ['best_trip', 'mit dem Nachtzug nach Ljubljana und zu Fuß zurück ins Leben.'],
    ['good_conversation', 'einer ehrlichen Antwort.'],
    ['rainy_day', 'repariere ich Dinge, die noch gar nicht kaputt sind.'],
    ['let_us_agree', 'wir das Telefon in der Tasche lassen.'],
  ],
  en: [
    ['sunday_you_find_me', 'up a hill, arguing with the map.'],
    ['wins_my_attention', 'you remember how I take my tea.'],
    ['with_me_you_can', 'be early, be late, or not go at all.'],
    ['small_luxury', 'the window seat, and nobody beside me.'],
    ['i_could_talk_for_hours_about', 'songs nobody has covered well.'],
    ['my_ideal_evening', 'starts in the kitchen and ends wherever the music is.'],
    ['best_trip', 'the slow boat to Orkney, twice.'],
    ['good_conversation', 'someone admitting they have no idea.'],
    ['rainy_day', 'I bake. You can hear it from the hall.'],
    ['let_us_agree', 'the last biscuit is always halved.'],
  ],
  fr: [
    ['sunday_you_find_me', 'au marché, à choisir des tomates comme si c’était sérieux.'],
    ['wins_my_attention', 'tu ris avant la fin de ta propre blague.'],
    ['with_me_you_can', 'se taire sans que ce soit un silence.'],
    ['small_luxury', 'un café en terrasse quand tout le monde travaille.'],
    ['i_could_talk_for_hours_about', 'les gares de province.'],
    ['my_ideal_evening', 'une omelette, un disque, et personne ne regarde l’heure.'],
    ['best_trip', 'la côte bretonne à vélo, contre le vent du début à la fin.'],
    ['good_conversation', 'une question qu’on n’avait pas préparée.'],
    ['rainy_day', 'je fais semblant de ranger.'],
    ['let_us_agree', 'le dernier carré de chocolat se partage.'],
    ['i_am_secretly_good_at', 'réparer les grille-pain.'],
    ['proud_of', 'mon vieux vélo, qui roule mieux que moi.'],
  ],
  es: [
    ['sunday_you_find_me', 'en la cocina, con la radio puesta y la puerta abierta.'],
    ['wins_my_attention', 'sabes escuchar hasta el final.'],
    ['with_me_you_can', 'perderte sin prisa.'],
    ['small_luxury', 'una siesta con la persiana a medias.'],
    ['my_ideal_evening', 'empieza tarde y acaba hablando en la calle.'],
    ['best_trip', 'el Camino, sin mirar el reloj ni una vez.'],
  ],
  it: [
    ['sunday_you_find_me', 'a tavola, ancora, alle quattro del pomeriggio.'],
    ['wins_my_attention', 'mi racconti qualcosa che non hai mai detto a nessuno.'],
    ['with_me_you_can', 'cantare in macchina, anche male.'],
    ['small_luxury', 'il primo caffè, in silenzio, prima di tutti.'],
    ['my_ideal_evening', 'comincia al mercato e finisce sul balcone.'],
    ['i_cook_best', 'la parmigiana, e non si discute.'],
  ],
  pl: [
    ['sunday_you_find_me', 'na szlaku albo w drodze na szlak.'],
    ['wins_my_attention', 'pytasz i czekasz na odpowiedź.'],
    ['with_me_you_can', 'milczeć bez skrępowania.'],
    ['small_luxury', 'druga herbata i nikt się nie spieszy.'],
    ['my_ideal_evening', 'kończy się nad planszą, o której wszyscy zapomnieli.'],
    ['rainy_day', 'piekę szarlotkę za dużą na jedną osobę.'],
  ],
};

/** Two or three finished sentences of somebody; neighbours of one language have others. */
export function finishedBy(name: string, language: Language, place: number): PromptAnswer[] {
  const all = finished[language] ?? finished.en;
  const wanted = 2 + seededInt(`prompts ${name}`, 2);
  const chosen = new Map<Prompt, string>();
  for (let step = 0; step < all.length && chosen.size < wanted; step += 1) {
    // Steps that have nothing in common with the length come by every sentence.
    const [prompt, answer] = all[(place * 5 + step * 11) % all.length] ?? [];
    if (prompt && answer && !chosen.has(prompt)) chosen.set(prompt, answer);
  }
  return [...chosen].map(([prompt, answer]) => ({ prompt, answer }));
}
