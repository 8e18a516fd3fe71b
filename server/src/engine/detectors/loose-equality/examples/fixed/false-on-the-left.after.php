<?php
while (!$rows['done']) next_row();
