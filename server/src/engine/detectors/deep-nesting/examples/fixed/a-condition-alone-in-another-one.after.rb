def walk(node, a, b)
  if (a || b) && node
    node.parts.each do |part|
      while part.next
        if part.ready?
          until part.done?
            part.step
          end
        end
        part.note
      end
    end
  end
  puts a
end
