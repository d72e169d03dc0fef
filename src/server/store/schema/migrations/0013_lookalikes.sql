CREATE OR REPLACE FUNCTION name_skeleton(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN char_length(own) < 4 THEN letters ELSE own END FROM (
    SELECT letters, regexp_replace(letters, '^comfyul|comfyul$|^comfy', '') AS own FROM (
      SELECT replace(replace(translate(regexp_replace(translate(normalize(name, NFKD), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b\u007d-\u00a9\u00ab-\u00bf\u0300-\u036f\u061c\u115f\u1160\u180e\u2000-\u206f\u3000-\u303f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'), '4ɑΑαАаᎪᏎꓮᴀ8ƀƂƃƄȢȣɓΒБВЬвѢѣҌҍᏏᏴꓐꞴʙȼΣςСсҪҫᏟᴄꓚꮯÐĐđƉƌɖɗԁᎠᏧꓒꓓᴅ3ƷȜɆɇΕЕЗеҘҽҿӠᎬꓰꝪꞫꬲᴇƑƒϜքᵮẝꓝꞘꞙꬵꜰƍǤǥɠɡԌցᏀᏳᶃꓖɢĦħɦΗНнћҢһӇӉհᎻᏂᏲⱧꓧꚕʜɈɉͿϳЈјᎫꓙꞲᴊƙΚκКкҚҞᏦⱩꓗꝀᴋĸ1|iıŁłƖƗƚǀɨɩɪɫɭΙιІіӀӏᎥᏞᵻᵼꓡꓲꙇꭵʟΜϺМмӍᎷꓟᴍʍƝƞɳΝηոռᵰꓠɴ0ØøƟɵΘΟθοσОоѲѳӨөՕօᎾᏫᴏᴑꓳꝊꝋꬽꬾꭴꮎꮻƥΡρРрᏢᵽꓑᴘʠԛգզƦɍɼɽгғᎡᏒᴦᵲꓣꭇꭈꮁʀ5ƼƽʂЅѕՏᏕᏚᵴꓢꜱꮪ7ŦŧƭƮȾΤτТтҬᎢᵵꓔᴛɄʋυՍսᏌᴜᵾꓴꞟꭎꭒꮜνѴѵᏙᴠꓦꮩɯѡԜԝաᎳᏔᴡꓪꝡꮃΧχХхҲꓫꞳꭓꭕƴɎɏɣʏΥγУуҮүҰұᎩᎽᶌỿꓬꭚƵƶȤȥʐΖᏃᴢᵶꓜꮓ', 'aaaaaaaaaabbbbbbbbbbbbbbbbbbbbbbcccccccccccdddddddddddddeeeeeeeeeeeeeeeeeeefffffffffffgggggggggggghhhhhhhhhhhhhhhhhhhjjjjjjjjjjkkkkkkkkkkkkkllllllllllllllllllllllllllllllmmmmmmmmmnnnnnnnnnnoooooooooooooooooooooooooooooopppppppppqqqqrrrrrrrrrrrrrrrssssssssssssstttttttttttttttuuuuuuuuuuuuuvvvvvvvwwwwwwwwwwwxxxxxxxxxyyyyyyyyyyyyyyyyyyyzzzzzzzzzzz'), 'rn', 'm'), 'vv', 'w') AS letters
    ) AS folded
  ) AS stripped
$$;--> statement-breakpoint
REINDEX INDEX "nodes_id_skeleton";--> statement-breakpoint
REINDEX INDEX "nodes_name_skeleton";--> statement-breakpoint
REINDEX INDEX "publishers_id_skeleton";--> statement-breakpoint
REINDEX INDEX "publishers_name_skeleton";
